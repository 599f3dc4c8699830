import { expect, inject, it } from "vitest";

it("prints four lines only: the app, the inbox, how to sign in and how to stop", () => {
  // npm itself names the script it runs, in lines that begin with '>'.
  const lines = inject("startOutput")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(">"));
  const origin = inject("origin");
  expect(lines).toEqual([
    `Eightish is running: ${origin}`,
    expect.stringMatching(`^Inbox: +${origin}/inbox$`),
    expect.stringMatching(/^Sign in: +enter any address/),
    expect.stringMatching(/^Stop: +Ctrl\+C$/),
  ]);
});
