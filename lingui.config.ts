import { createBabelExtractor } from "@lingui/cli/api/extractors/babel";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { appLanguages, languages } from "./schema/languages.ts";
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
/** The other pages behind mailed links, those to sign in, and the frame around all pages. */
const visit = [
  "frontend/app",
  ...features("auth", "passkeys", "install", "about/about-hero.tsx", "about/try-tickets.tsx"),
  ...features("events/create/saved-event.tsx", "events/create/waiting-event.tsx", "events/create/organizer-name.tsx"),
  ...features("events/create/toast-created.ts"),
  ...features("account/create-account-form.tsx", "account/identity-proof-dialog.tsx", "account/confirm-banner.tsx"),
  ...features(
    "account/confirm-by-pin.tsx",
    "account/logout.ts",
    "people/mailed-request.tsx",
    "people/answer-connection.ts",
  ),
  ...["nav.tsx", "nav-item.ts", "side-menu.tsx", "user-menu.tsx"].map((file) => `frontend/features/navigation/${file}`),
  ...features("notifications/notifications-button.tsx", "notifications/mutations.ts", "admin/format-moment.ts"),
  ...["account-create", "auth", "auth-change-address", "auth-confirm", "auth-end-session", "auth-take-back"]
    .concat("auth-verify", "connection", "not-found")
    .map((page) => `frontend/pages/${page}-page.tsx`),
];

const shared = defineConfig({
  // The English text is the key of a message, so English needs no catalogue.
  sourceLocale: "en",
  locales: [],
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  compileNamespace: "ts",
  extractors: [contractSentences, createBabelExtractor()],
  orderBy: "messageId",
});

const translated = (among: readonly string[]) => among.filter((language) => language !== "en");

/** Each part of the site has its own catalogue, so a page loads the words that it shows. */
export const guests = defineConfig({
  ...shared,
  locales: translated(languages),
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
      exclude: [...tests, ...served.map((path) => (path.includes(".") ? path : `${path}/**`))],
    },
    { path: "frontend/locales/served/{locale}", include: served, exclude: tests },
    { path: "frontend/locales/visit/{locale}", include: visit, exclude: tests },
  ],
});

export const app = defineConfig({
  ...shared,
  locales: translated(appLanguages),
  catalogs: [
    {
      path: "frontend/locales/app/{locale}",
      include: ["frontend/features", "frontend/pages", "schema/contracts/mail-kinds.ts"],
      exclude: [...tests, ...poll, ...visit].flatMap((path) => (/\.|\*/.test(path) ? path : `${path}/**`)),
    },
  ],
});

// The command runs once for guests' pages and once, with APP=1, for the app, which has fewer languages.
export default process.env.APP === "1" ? app : guests;
