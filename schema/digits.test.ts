import { expect, it } from "vitest";
import { verifyPinInput } from "./contracts/account.ts";
import { digitsIn } from "./digits.ts";

it.each([
  ["907543", "907543"],
  ["٩٠٧٥٤٣", "907543"],
  ["۹۰۷۵۴۳", "907543"],
  ["९०७५४३", "907543"],
  ["৯০৭৫৪৩", "907543"],
  ["９０７５４３", "907543"],
  ["𝟗𝟎𝟕𝟻𝟺𝟹", "907543"],
  ["\u2068907 543\u2069", "907543"],
  ["907-543", "907543"],
  ["PIN: 907\u00a0543.", "907543"],
  ["١٢ or ३", "123"],
  ["²½Ⅷ六a", ""],
  ["", ""],
])("reads %j as %j", (typed, digits) => {
  expect(digitsIn(typed)).toBe(digits);
});

const systems = Intl.supportedValuesOf("numberingSystem").filter((system) => {
  const zero = new Intl.NumberFormat("en", { numberingSystem: system }).format(0);
  return /^\p{Nd}$/u.test(zero);
});

it.each(systems)("reads the digits of %s, also as a PIN of the API", (system) => {
  const numbers = new Intl.NumberFormat("en", { numberingSystem: system, useGrouping: false });
  const written = numbers.format(1_234_567_890);
  expect(digitsIn(written)).toBe("1234567890");
  const pin = ` ${numbers.format(907)}-${numbers.format(543)}\u2069`;
  expect(verifyPinInput.parse({ email: "ana@example.com", pin }).pin).toBe("907543");
});

it.each(["", "90754", "9075433", "abcdef", 907543, null])("is no PIN of the API: %j", (pin) => {
  expect(verifyPinInput.safeParse({ email: "ana@example.com", pin }).error?.issues[0]?.message).toBe(
    "Please enter the 6-digit PIN.",
  );
});
