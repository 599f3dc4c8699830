import { expect, inject, it } from "vitest";

it("says in four lines where app and inbox are, how to sign in and how to stop, and nothing else", () => {
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
