// SPDX-License-Identifier: MIT

import Testing
import UIKit

/// What a view of pictures shows of one, in as many places.
@MainActor private func shownPicture(_ image: UIImage?, columns: Int, rows: Int) -> [String] {
  UIKitTests.rows(
    of: Screen { screen in
      let view = UIImageView(image: image)
      view.frame = CGRect(
        x: 0, y: 0, width: CGFloat(columns) * 8, height: CGFloat(rows) * 16)
      screen.view.addSubview(view)
    }, columns: columns, rows: rows)
}

@MainActor @Suite struct `The current context` {
  @Test func `What is filled beyond the clip is left as it was`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
      UIColor.white.set()
      UIRectClip(CGRect(x: 0, y: 0, width: 8, height: 16))
      UIRectFill(CGRect(x: 0, y: 0, width: 16, height: 16))
    }
    #expect(image.size == CGSize(width: 16, height: 16))
    #expect(shownPicture(image, columns: 2, rows: 1) == ["█"])
  }

  @Test func `A renderer of a part of the plane shows what lies there`() {
    let part = CGRect(x: 100, y: 32, width: 16, height: 16)
    let image = UIGraphicsImageRenderer(bounds: part).image { context in
      UIColor.white.setFill()
      context.clip(to: CGRect(x: 108, y: 32, width: 8, height: 16))
      context.fill(CGRect(x: 0, y: 0, width: 400, height: 400))
    }
    #expect(shownPicture(image, columns: 2, rows: 1) == [" █"])
  }

  @Test func `A picture that is begun is given and ended, and those around it go on`() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContext(CGSize(width: 24, height: 16))
    let outer = UIGraphicsGetCurrentContext()
    UIGraphicsBeginImageContext(CGSize(width: 8, height: 16))
    #expect(UIGraphicsGetCurrentContext() !== outer)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIColor.white.set()
    UIRectFill(CGRect(x: 8, y: 0, width: 8, height: 16))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(image?.size == CGSize(width: 24, height: 16))
    #expect(shownPicture(image, columns: 3, rows: 1) == [" █"])
  }

  @Test func `The frame of a rectangle lies inside of it`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 48)).image { context in
      UIColor.white.set()
      UIRectFrame(CGRect(x: 3, y: 7, width: 34, height: 34))
      context.fill(CGRect(x: 16, y: 16, width: 8, height: 16))
    }
    #expect(shownPicture(image, columns: 5, rows: 3) == ["┌───┐", "│ █ │", "└───┘"])
  }
}
