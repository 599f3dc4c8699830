import { expect, it } from "vitest";
import { withoutWarnings } from "./without-warnings.ts";

const warning = `\u001b[33m▲ \u001b[43;33m[\u001b[43;30mWARNING\u001b[43;33m]\u001b[0m \u001b[1mScheduled Workers are not automatically triggered.\u001b[0m

  To trigger one, run:
    curl "http://127.0.0.1:8788/cdn-cgi/local/scheduled"


`;
const error = `✘ [ERROR] Build failed with 1 error:

  ✘ [ERROR] Expected ")" but found end of file
      worker/app.ts:9:1:
`;
const ours = '{"level":"error","area":"mail","problem":"the key was refused"}\n';

/** Returns the text that passes when it arrives in pieces of `size`. */
function passing(text: string, size: number): string {
  const filter = withoutWarnings();
  return (text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? []).map(filter).join("");
}

it.each([1, 7, 10_000])("drops warnings and keeps every line of errors and logs, in pieces of %i", (size) => {
  const kept = error.replace("\n\n", "\n") + ours;
  expect(passing(warning + error + ours, size)).toBe(kept);
  expect(passing(error + warning + ours + warning, size)).toBe(kept);
});
