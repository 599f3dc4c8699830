import { expect, inject, it } from "vitest";

it("prints each step, then the app, the inbox, how to sign in, a calendar, a venue and how to stop", () => {
  // npm itself names the script it runs, in lines that begin with '>'.
  const lines = inject("startOutput")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(">"));
  const origin = inject("origin");
  const isStep = (line: string) => line.includes("…");
  // A slow machine also reads that a step still runs, and one with a new checkout builds first.
  expect(lines.filter(isStep)).toEqual(expect.arrayContaining(["Preparing the database …", "Starting …"]));
  expect(lines.slice(lines.findLastIndex(isStep) + 1)).toEqual([
    `Eightish is running: ${origin}`,
    expect.stringMatching(`^Inbox: +${origin}/inbox$`),
    expect.stringMatching(/^Sign in: +enter any address/),
    expect.stringMatching(/^Calendar to save: +http:\/\/127\.0\.0\.1:\d+\/google\.ics$/),
    expect.stringMatching(/^Venue to add: +http:\/\/127\.0\.0\.1:\d+\/ \(its switches: \S+\/switches\)$/),
    expect.stringMatching(/^Stop: +Ctrl\+C$/),
  ]);
});
