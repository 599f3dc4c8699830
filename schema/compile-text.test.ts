import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, it } from "vitest";
import { compileText } from "./compile-text.ts";

it.each([
  "Can't make it? #1",
  "{name} can't come",
  "<0>{count}</0> of { total }",
  "{count, plural, one {# date} other {# dates}} for {title}",
  "{n, plural, =0 {Nobody} one {{name} only} other {{name} and # others}}",
  "{kind, select, show {This show} other {This #1 event}}",
])("compiles '%s' as Lingui does", (text) => {
  expect(compileText(text)).toEqual(compileMessageOrThrow(text));
});

it.each(["{name", "name}", "{}", "{n, plural, one {# date}", "{n, date}"])("refuses '%s'", (text) => {
  expect(() => compileText(text)).toThrow(SyntaxError);
});
