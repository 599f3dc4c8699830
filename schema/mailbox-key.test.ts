import { expect, it } from "vitest";
import { mailboxKey } from "./mailbox-key.ts";

it.each([
  ["ana@example.com", "ana@example.com"],
  ["Ana@Example.COM", "ana@example.com"],
  ["ana+dinner@example.com", "ana@example.com"],
  ["ana+dinner+8@example.com", "ana@example.com"],
  ["ana+@example.com", "ana@example.com"],
  ["a.n.a@gmail.com", "ana@gmail.com"],
  ["A.na+x.y@GoogleMail.com", "ana@gmail.com"],
  // Other providers tell these apart.
  ["a.n.a@example.com", "a.n.a@example.com"],
  ["ana-dinner@example.com", "ana-dinner@example.com"],
  ["ana@mail.gmail.com", "ana@mail.gmail.com"],
  // Nothing would be left of the name.
  ["+ana@example.com", "+ana@example.com"],
  ["+ana+x@example.com", "+ana@example.com"],
  ["zoë+x@xn--bcher-kva.example", "zoë@xn--bcher-kva.example"],
])("counts %s as the mailbox %s", (address, key) => {
  expect(mailboxKey(address)).toBe(key);
  expect(mailboxKey(key)).toBe(key);
});
