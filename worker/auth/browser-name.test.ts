import { describe, expect, it } from "vitest";
import { browserName } from "./browser-name.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64";

describe("a browser's name", () => {
  it.each([
    ["Firefox on Windows", `${windows}; rv:140.0) Gecko/20100101 Firefox/140.0`],
    [
      "Microsoft Edge on Windows",
      `${windows}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    ],
    [
      "Chrome on Android",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    ],
    [
      "Safari on iOS",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    ],
  ])("is %s", (name, userAgent) => {
    expect(browserName(userAgent)).toBe(name);
  });

  it.each([
    ["nothing", ""],
    ["a link", "https://evil.example/verify now/1.0 x"],
    ["a link beside a known system", "Visit www.evil.example/1.0 (Windows NT 10.0)"],
    ["a link in brackets", "Your account is locked: https://evil.example/ (Windows NT 10.0; Win64; x64)"],
    ["7,000 letters", `${"a".repeat(7000)}/1.0 (Windows NT 10.0)`],
    ["a known family on an unknown system", "Mozilla/5.0 (evil.example) Gecko/20100101 Firefox/140.0"],
    ["a tool", "curl/8.14.1"],
    ["the name of a property", "constructor/1.0 (Windows NT 10.0)"],
  ])("is empty for %s", (_, userAgent) => {
    expect(browserName(userAgent)).toBe("");
  });
});
