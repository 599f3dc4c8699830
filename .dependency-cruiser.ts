import type { IConfiguration } from "dependency-cruiser";

// Tests may import what they test from anywhere.
const tests = "\\.test\\.tsx?$|/test-tools\\.tsx?$|/test-state\\.ts$";

type Paths = string | string[];
type From = { path: Paths; pathNot?: string[] };

const rule = (name: string, comment: string, { path, pathNot = [] }: From, to: object) => ({
  ...{ name, comment, severity: "error" as const, to },
  from: { path, pathNot: [tests, ...pathNot] },
});

/** Files of `from` may import nothing of `to`. */
const never = (name: string, comment: string, from: From, to: Paths) => rule(name, comment, from, { path: to });

/** Files of `from` may import `to` and nothing else at run time. */
const only = (name: string, comment: string, from: From, to: string[]) =>
  rule(name, comment, from, { pathNot: to, dependencyTypesNot: ["type-only"] });

const router = "^node_modules/(react-router|react-router-dom|@tanstack)/";
const hono = "^node_modules/hono/";
const sql = "^node_modules/drizzle-orm/|^worker/lib/database/";

const config: IConfiguration = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Whoever reads one file of a cycle must read all of it. Types count.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "alias-across-top-folders",
      comment: "Write #schema/… or #emails/…: paths across top folders stay the same when a file moves.",
      severity: "error",
      from: { path: "^(worker|frontend|emails)/", pathNot: tests },
      to: { path: "^(schema|emails)/", pathNot: "^$1/", dependencyTypesNot: ["aliased-subpath-import"] },
    },

    only(
      "rules-stand-alone",
      "The rules beside contracts/ import only each other and Lingui, so that page, Worker and mail compute the same.",
      { path: "^schema/[^/]+\\.ts$", pathNot: ["drizzle\\.config"] },
      ["^schema/[^/]+\\.ts$", "^schema/locales/", "^node_modules/@lingui/"],
    ),
    only(
      "calendar-reader-stands-alone",
      "The reader of calendars imports rules and ical.js only, so that a page's worker and the Worker read the same.",
      { path: "^schema/calendar/" },
      ["^schema/[^/]+\\.ts$", "^schema/calendar/", "^node_modules/ical\\.js/"],
    ),
    only(
      "contracts-are-light",
      "Contracts import zod, limits, enum tuples and each other only: browser and Worker both load them.",
      { path: "^schema/contracts/" },
      ["^schema/[^/]+\\.ts$", "^schema/contracts/", "^node_modules/zod/"],
    ),
    only(
      "tables-are-light",
      "Tables import drizzle and enum tuples only: drizzle-kit reads them outside the Worker.",
      { path: "^schema/tables/" },
      ["^schema/[^/]+\\.ts$", "^schema/(contracts|tables)/", "^node_modules/drizzle-orm/"],
    ),
    only(
      "mails-send-nothing",
      "A mail imports React, contracts and dates only: its content depends on its job, and emails/ sends nothing.",
      { path: "^emails/", pathNot: ["^emails/test/"] },
      ["^emails/", "^schema/", "^node_modules/(react|react-dom|@react-email|@lingui)/"],
    ),

    never(
      "worker-without-frontend",
      "The Worker is deployed without the frontend: shared code belongs in schema/.",
      { path: "^worker/" },
      "^frontend/",
    ),
    never(
      "only-routes-see-hono",
      "Only routes.ts sees Hono's context: everything below takes plain values, so that cron, queue and tests can call it.",
      {
        path: "^worker/[^/]+/",
        pathNot: ["^worker/(http|scripts|test)/", "/routes\\.ts$", "^worker/auth/session\\.ts$"],
      },
      [hono, "^worker/http/(?!verb-context\\.ts$)", "^worker/app\\.ts$"],
    ),
    ...Object.entries({
      core: "",
      answer: "core",
      join: "core|answer",
      organize: "core|answer",
      "by-itself": "core|organize",
      received: "core",
    }).map(([folder, others]) =>
      never(
        `arrows-of-event-${folder}`,
        "The folders of an event know each other in one direction only: core, then answer, then join and organize.",
        { path: `^worker/events/${folder}/` },
        `^worker/events/(?!(${[folder, others].filter(Boolean).join("|")})/)`,
      ),
    ),
    never(
      "routes-hold-no-sql",
      "A handler validates, authorises, calls and responds: SQL stands in read.ts, queries.ts, commit.ts or a verb's file.",
      { path: "^worker/.*/routes\\.ts$" },
      [sql, "/signed-in-batch\\.ts$"],
    ),
    never(
      "routes-are-called-over-http",
      "A feature may use another's queries or a named verb, never its routes.",
      { path: "^worker/[^/]+/", pathNot: ["^worker/(scripts|test)/"] },
      "^worker/.*/routes\\.ts$",
    ),
    never(
      "deciders-are-pure",
      "A decider gets the state and returns rows and mails, so that its tests need no database.",
      { path: "^worker/.*/decide/" },
      [sql, "/(read|commit|queries|routes)\\.ts$"],
    ),
    only("lib-begins-no-cycle", "lib imports neither features nor mail.", { path: "^worker/lib/" }, [
      "^worker/(lib|policy)/",
      "^worker/[^/]+\\.ts$",
      "^worker/http/verb-context\\.ts$",
      "^schema/",
      "^node_modules/(?!hono/)",
      "^(cloudflare:|crypto$)",
    ]),
    only(
      "policies-are-numbers",
      "A policy is numbers, keys and names, so that deciders, SQL and tests can all read it.",
      { path: "^worker/policy/" },
      ["^worker/policy/", "^schema/(limits|mailbox-key|refusals)\\.ts$", "^worker/lib/(clock|network|quota)\\.ts$"],
    ),
    never(
      "mail-knows-no-feature",
      "mail knows only the ledger's rows.",
      { path: "^worker/mail/" },
      "^worker/(?!mail/|lib/|policy/|env\\.ts$|http/verb-context\\.ts$)",
    ),

    never(
      "browser-without-server-code",
      "The browser gets contracts and rules only: tables, mails or the Worker would send server code to every visitor.",
      { path: "^frontend/[^/]+/", pathNot: ["^frontend/(e2e|test)/"] },
      ["^schema/tables/", "^emails/(?!words/invitation-words\\.ts$)", "^worker/", "^node_modules/drizzle-orm/", hono],
    ),
    never(
      "ui-knows-no-product",
      "ui could be part of another product, so it imports nothing of this one except the three answers.",
      { path: "^frontend/ui/" },
      ["^frontend/(?!ui/)", "^schema/(?!contracts/common\\.ts$)"],
    ),
    never(
      "lib-knows-no-feature",
      "lib imports neither features nor pages: that would begin a cycle.",
      { path: "^frontend/lib/" },
      "^frontend/(features|pages|app|poll|functions)/",
    ),
    never(
      "features-know-no-entry",
      "Pages and the poll entry import features; a feature never imports them.",
      { path: "^frontend/features/" },
      "^frontend/(pages|app|poll|functions)/",
    ),
    never(
      "form-knows-no-screen",
      "A new event and the edit of one share these parts, so a part that knows either is of no use to the other.",
      { path: "^frontend/features/events/form/" },
      "^frontend/features/events/(board|create|deadline|edit|lists)/",
    ),
    never(
      "pages-know-no-entry",
      "Only app imports pages. The poll page shares features with them, not entries.",
      { path: "^frontend/pages/" },
      "^frontend/(app|poll|functions)/",
    ),
    never(
      "entries-stand-apart",
      "The poll page is a separate entry: shared code belongs in a feature or in ui.",
      { path: "^frontend/app/" },
      "^frontend/(poll|functions)/",
    ),
    never(
      "poll-page-is-small",
      "The poll page contains the poll feature and the bare navigation bar only: more code would delay the first tap.",
      { path: "^frontend/(poll|functions)/" },
      // A function asks it for the file of a page.
      ["^frontend/(app/(?!page-file\\.ts)|pages/)", "^frontend/features/(?!polls/|navigation/nav-bar\\.tsx$)"],
    ),
    never(
      "poll-page-without-router",
      "The poll page has neither router nor query library, which every link opened from a mail would load.",
      { path: ["^frontend/(poll|functions|ui|features/polls)/", "^frontend/features/navigation/nav-bar\\.tsx$"] },
      router,
    ),
  ],
  options: {
    // The compiler's own parser has no public API since TypeScript 7.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(frontend|worker)/(dist|\\.wrangler)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};

export default config;
