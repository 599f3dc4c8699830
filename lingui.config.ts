import { createBabelExtractor } from "@lingui/cli/api/extractors/babel";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { languages } from "./schema/languages.ts";
import { contractSentences } from "./worker/scripts/words/contract-sentences.ts";

const tests = ["**/*.test.ts", "**/*.test.tsx", "**/test/**"];
const features = (...names: string[]) => names.map((name) => `frontend/features/${name}`);

/** The Worker loads the words of mails only, so they also have those of pushes and of the file with all answers. */
const inMailWords = ["worker/notifications/push-texts.ts", "worker/events/organize/answers-file.ts"];

/** What only the server says on guests' pages, so that no page carries these words. */
const served = [
  "frontend/functions",
  ...[
    "answer-form.ts",
    "mail-choices-page.tsx",
    "message-page.tsx",
    "poll-response.ts",
    "render-message.tsx",
    "report-page.tsx",
  ].map((file) => `frontend/poll/${file}`),
];
/** What guests open without an account: the poll page and what it shares with all others. */
const poll = [
  ...["frontend/poll", "frontend/lib", "frontend/ui"],
  ...features("polls", "again", "group-picture", "own-calendar", "navigation/nav-bar.tsx"),
];

/** What is about saved calendars, and loads when somebody asks for it. */
const calendars = [
  "frontend/features/calendars",
  "frontend/features/own-calendar/saved-calendars.tsx",
  "frontend/features/own-calendar/calendar-help.tsx",
];
const filesOf = (paths: string[]) => paths.map((path) => (/\.|\*/.test(path) ? path : `${path}/**`));

/** Each part of the site has its own catalogue, so a page loads the words that it shows. */
export default defineConfig({
  // The English text is the key of a message, so English needs no catalogue.
  sourceLocale: "en",
  locales: languages.filter((language) => language !== "en"),
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  compileNamespace: "ts",
  extractors: [contractSentences, createBabelExtractor()],
  orderBy: "messageId",
  catalogs: [
    {
      path: "schema/locales/{locale}",
      include: ["schema"],
      exclude: [...tests, "schema/contracts/**", "schema/refusals.ts"],
    },
    {
      path: "schema/locales/refusals/{locale}",
      include: ["schema/refusals.ts", "schema/contracts/sentences.txt"],
    },
    { path: "emails/locales/{locale}", include: ["emails", ...inMailWords], exclude: tests },
    {
      path: "frontend/locales/poll/{locale}",
      include: poll,
      exclude: [...tests, ...filesOf([...served, ...calendars])],
    },
    { path: "frontend/locales/served/{locale}", include: served, exclude: tests },
    { path: "frontend/locales/calendars/{locale}", include: calendars, exclude: tests },
    {
      path: "frontend/locales/app/{locale}",
      include: ["frontend/app", "frontend/features", "frontend/pages", "schema/contracts/mail-kinds.ts"],
      exclude: filesOf([...tests, ...poll, ...calendars]),
    },
  ],
});
