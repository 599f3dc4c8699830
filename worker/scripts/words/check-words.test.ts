import { expect, it } from "vitest";
import { textsOf } from "./check-words.ts";

const po = `
msgid ""
msgstr ""
"Language: de\\n"

#: frontend/ui/copy.tsx
msgid "Copy link"
msgstr "Link kopieren"

#, fuzzy
msgid "Hello {name}"
msgstr ""
"Hallo "
"{name}"

#~ msgid "Old"
#~ msgstr "Alt"
`;

it("reads texts, fuzzy marks and lines of a PO file, and leaves out what the source no longer has", async () => {
  expect(await textsOf(po, "de")).toEqual([
    { english: "Copy link", translation: "Link kopieren", isFuzzy: false },
    { english: "Hello {name}", translation: "Hallo {name}", isFuzzy: true },
  ]);
});
