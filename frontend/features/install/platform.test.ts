import { expect, it } from "vitest";
import { platformOf } from "./platform.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [
    "an iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile Safari`,
    5,
    "ios-safari",
  ],
  [
    "an iPad that calls itself a Mac",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari`,
    5,
    "ios-safari",
  ],
  ["a Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18 Safari`, 0, "mac-safari"],
  ["Chrome on a Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/142.0 Safari`, 0, "other"],
  [
    "Firefox on a Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
    0,
    "desktop-firefox",
  ],
  [
    "Firefox on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    10,
    "desktop-firefox",
  ],
  [
    "Samsung Internet",
    `Mozilla/5.0 (Linux; Android 14) ${blink} SamsungBrowser/28.0 Chrome/130.0 Mobile`,
    5,
    "samsung",
  ],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/142.0 Mobile Safari`, 5, "chrome-android"],
  ["Firefox on Android", "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", 5, "other"],
  ["Edge on Android", `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/142.0 Mobile Safari EdgA/142.0`, 5, "other"],
  ["Chrome on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0 Safari`, 0, "other"],
])("knows the menus of %s", (_, userAgent, touchPoints, platform) => {
  expect(platformOf(userAgent, touchPoints)).toBe(platform);
});
