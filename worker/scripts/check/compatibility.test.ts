import { expect, it } from "vitest";
import { withTable } from "./compatibility.ts";

const document = `# Compatibility

Before.

<!-- engines: written by the run -->
old
<!-- end of engines -->

After.
`;

it("replaces one section with a table that has a column per program, and keeps the rest", () => {
  const passed = [
    { program: "Firefox 140", step: "signs in" },
    { program: "Firefox 140", step: "picks a|b" },
    { program: "WebKit 2.50", step: "signs in" },
  ];
  const written = withTable(document, "engines", passed);
  expect(written).toBe(`# Compatibility

Before.

<!-- engines: written by the run -->

| Step | Firefox 140 | WebKit 2.50 |
| --- | --- | --- |
| signs in | passed | passed |
| picks a\\|b | passed | – |

<!-- end of engines -->

After.
`);
  expect(withTable(written, "engines", passed)).toBe(written);
});

it("refuses a section that the document does not have", () => {
  expect(() => withTable(document, "mail servers", [])).toThrow("mail servers");
});
