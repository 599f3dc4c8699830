import { expect, it } from "vitest";
import { withTable } from "./compatibility.ts";

const document = `# Compatibility

Before.

<!-- engines: written by the run -->
old
<!-- end of engines -->

After.
`;

it("replaces one section with the number of steps that each program passed, and keeps the rest", () => {
  const passed = ["Firefox 140", "WebKit 2.50", "Firefox 140"];
  const written = withTable(document, "engines", passed);
  expect(written).toBe(`# Compatibility

Before.

<!-- engines: written by the run -->

| Program | Steps |
| --- | --- |
| Firefox 140 | 2 |
| WebKit 2.50 | 1 |

<!-- end of engines -->

After.
`);
  expect(withTable(written, "engines", passed)).toBe(written);
});

it("refuses a section that the document does not have", () => {
  expect(() => withTable(document, "mail servers", [])).toThrow("mail servers");
});
