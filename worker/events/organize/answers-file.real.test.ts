import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { mailWords } from "#emails/mail-words.ts";
import type { EventDashboard } from "#schema/contracts/events.ts";
import type { Language } from "#schema/languages.ts";
import { versions } from "../../scripts/real/programs.ts";
import { answersFile } from "./answers-file.ts";

const version = versions(["LibreOffice"]).LibreOffice;
if (version === undefined) console.log("Skipped: not on this machine: LibreOffice.");

const answers = [
  ["Zoë Ångström, 夕食 🎉", 'She said "late",\nthen; left.'],
  ["=cmd|' /C calc'!A0", '=HYPERLINK("https://example.com")'],
  ["+1+1", "-1+1"],
  ["@SUM(A1:A9)", "\t=1+1"],
  ["late;=1+1", "late,=1+1"],
];
const board = {
  event: { finalDateId: null, organizerName: "Maya", organizerEmail: "maya@example.com", timezone: "America/New_York" },
  dateOptions: [
    { id: "first", date: "2027-03-12", time: "19:30" },
    { id: "second", date: "2027-03-14", time: "19:30" },
  ],
  participants: answers.map((_, n) => ({ inviteId: `${n}`, email: `guest${n}@example.com` })),
  responses: answers.map(([respondentName, comments], n) => ({
    inviteId: `${n}`,
    respondentName,
    comments,
    updatedAt: "2026-11-02T12:00:00.000Z",
    dateOptionResponses: { first: "yes", second: "no" },
  })),
  hostResponse: null,
} as unknown as EventDashboard;

/** Opens the file and returns what each cell shows, and how many formulas there are. */
async function opened(language: Language, separators: string): Promise<{ rows: string[][]; formulas: number }> {
  const folder = mkdtempSync(join(tmpdir(), "eightish-spreadsheet-"));
  try {
    writeFileSync(join(folder, "answers.csv"), new Uint8Array(await answersFile(board, language).arrayBuffer()));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
    // The import dialog finds UTF-8 by the byte order mark. Without a dialog the character set (76) is an argument.
    const input = `--infilter=Text - txt - csv (StarCalc):${separators},34,76,1`;
    const output = ["--convert-to", "fods:OpenDocument Spreadsheet Flat XML", "--outdir", folder];
    execFileSync("soffice", [profile, "--headless", input, ...output, join(folder, "answers.csv")], { stdio: "pipe" });
    const xml = readFileSync(join(folder, "answers.fods"), "utf8");
    const rows = [...xml.matchAll(/<table:table-row.*?<\/table:table-row>/gs)].map(([row]) => cellsOf(row));
    return { rows, formulas: xml.match(/table:formula=/g)?.length ?? 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** An element repeats an equal cell by an attribute. */
function cellsOf(row: string): string[] {
  const cells = [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)];
  return cells.flatMap(([, attributes = "", content = ""]) => {
    const times = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
    return Array<string>(times).fill(textOf(content));
  });
}

function textOf(content: string): string {
  const lines = [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, line = ""]) => line);
  const characters: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
  return lines
    .join("\n")
    .replaceAll("<text:tab/>", "\t")
    .replace(/&(\w+);/g, (_, name: string) => characters[name] ?? "?");
}

describe.skipIf(version === undefined)(`LibreOffice ${version ?? "(not installed)"}`, () => {
  // The separators as their code points. The import dialog may have all of them chosen.
  it.each([
    ["en", "commas", "44"],
    ["de", "semicolons", "59"],
    ["ar", "semicolons", "59"],
    ["ja", "commas", "44"],
    ["en", "tabs, commas and semicolons", "9/44/59"],
    ["de", "tabs, commas and semicolons", "9/44/59"],
  ] as const)(
    "opens the answers in %s, split at %s, with each text in its cell and no formula",
    async (language, _, separators) => {
      const { rows, formulas } = await opened(language, separators);
      const [head, host, ...people] = rows;
      const i18n = mailWords(language);
      expect(head).toEqual([
        ...["Name", "E-mail", "Answered", "Comment"].map((title) => i18n.t(title)),
        ...["2027-03-12T19:30-05:00", "2027-03-14T19:30-04:00"],
      ]);
      expect(host).toEqual([i18n.t("{organizer} (host)", { organizer: "Maya" }), "maya@example.com", "", "", "", ""]);
      const shown = (text: string) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text);
      expect(people).toEqual(
        answers.map(([name = "", comment = ""], n) => [
          ...[
            shown(name),
            `guest${n}@example.com`,
            "2026-11-02T12:00:00.000Z",
            shown(comment),
            i18n.t("yes"),
            i18n.t("no"),
          ],
        ]),
      );
      expect(formulas).toBe(0);
    },
  );
});
