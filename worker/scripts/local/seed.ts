import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SIGN_IN_CODE_MINUTES } from "#schema/limits.ts";
import { DAY, MINUTE } from "../../lib/clock.ts";
import { newId } from "../../lib/ids.ts";
import { signInSecrets } from "../../mail/tokens/codes.ts";
import { eventRows, exampleEvents, exampleToken, nameOf, organizer, type Row, type Value } from "./example.ts";
import { city, exampleShows, groupKeyOf, showRow } from "./example-shows.ts";
import { ensureSecrets, localSetting, localStack, migrate, run } from "./local-stack.ts";
import { stopBySignal } from "./processes.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";
import { step } from "./steps.ts";

// Fills the local database with an example. A further run resets the example, with dates counted from today, and keeps
// all other rows.
const stack = localStack();
const now = Date.now();
const today = Math.floor(now / DAY) * DAY;
const friend = "harp@example.com";
const folder = mkdtempSync(join(tmpdir(), "eightish-"));
/** One friend, one incoming request, and one outgoing request that is old enough for a reminder. */
const connections = [
  { from: organizer, to: friend, hasAccount: true, status: "accepted" },
  { from: "piano@example.com", to: organizer, hasAccount: true, status: "pending" },
  { from: organizer, to: "cello@example.com", hasAccount: false, status: "pending" },
];

let isStopping = false;
stopBySignal(() => {
  isStopping = true;
  rmSync(folder, { recursive: true, force: true });
});

try {
  ensureSecrets();
  await step("Preparing the database", () => migrate(stack));
  const appOrigin = localSetting("APP_ORIGIN") ?? stack.origin;
  const code = { id: newId(), email: organizer, expiresAt: now + SIGN_IN_CODE_MINUTES * MINUTE };
  const all = [...statements(), ...(await likes(appOrigin)), signInCode(code)];
  const file = join(folder, "example.sql");
  writeFileSync(file, `${all.join(";\n")};\n`);
  const args = ["d1", "execute", "DB", "--local", "--persist-to", stack.stateDir, "--yes", "--file", file];
  await step("Writing the example", () =>
    retryWhileBusy(() => run("wrangler", args, "The example could not be written into the local database.")),
  );
  const secrets = { APP_ORIGIN: appOrigin, SESSION_SECRET: localSetting("SESSION_SECRET") ?? "" };
  report((await signInSecrets(secrets, code)).url);
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function statements(): string[] {
  const hosts = [...new Set(exampleEvents.map(({ host }) => host))];
  const guests = [...new Set(exampleEvents.flatMap((event) => event.guests.map(({ who }) => who)))];
  const ids = exampleEvents.map(({ id }) => literal(id)).join(", ");
  return [
    ...hosts.map(account),
    `DELETE FROM outbox WHERE event_id IN (${ids})`,
    `DELETE FROM events WHERE id IN (${ids})`,
    ...exampleEvents.flatMap((event) => eventRows(event, accountId(event.host), today).map(insert)),
    ...guests.filter((who) => who !== "organizer").map(contact),
    ...connections.map(connection),
    ...[organizer, friend].map(cityOf),
  ];
}

function connection({ from, to, hasAccount, status }: (typeof connections)[number], index: number): string {
  const asked = today - 4 * DAY;
  return `${insert([
    "connections",
    {
      ...{ id: `example-connection-${index}`, requester_id: accountId(from), receiver_email: to, status },
      receiver_id: hasAccount ? accountId(to) : null,
      type: hasAccount ? "connection" : "invitation",
      ...{ created_at: asked, updated_at: asked },
    },
  ])} ON CONFLICT DO NOTHING`;
}

/** Sets the same city for two friends, so that a show both like is a match. */
function cityOf(email: string): string {
  return `${insert([
    "swipe_preferences",
    {
      ...{ user_id: accountId(email), updated_at: today, ...city },
    },
  ])} ON CONFLICT DO NOTHING`;
}

/** Swipes for the organizer and the friend: two matches, one dislike, and one show left in the pile. */
async function likes(appOrigin: string): Promise<string[]> {
  const shows = await exampleShows(appOrigin, now, 6);
  const swipe = (who: string, action: string) => (show: (typeof shows)[number], index: number) =>
    `${insert([
      "swipes",
      {
        ...{ user_id: accountId(who), show_id: show.id, group_key: groupKeyOf(show), action },
        created_at: today - DAY + index * MINUTE,
      },
    ])} ON CONFLICT DO NOTHING`;
  return [
    ...shows.map((show) => `${insert(showRow(show, now))} ON CONFLICT DO NOTHING`),
    // The shows differ from week to week, so this deletes the swipes of an earlier run.
    `DELETE FROM swipes WHERE user_id IN (${[organizer, friend].map((who) => literal(accountId(who))).join(", ")})`,
    ...shows.slice(0, 4).map(swipe(organizer, "like")),
    ...shows.slice(4, 5).map(swipe(organizer, "dislike")),
    ...[...shows.slice(0, 2), ...shows.slice(5)].map(swipe(friend, "like")),
  ];
}

/** Inserts a sign-in code as the product stores it, without the PIN. */
function signInCode({ id, email, expiresAt }: { id: string; email: string; expiresAt: number }): string {
  return insert(["auth_codes", { id, email, purpose: "sign-in", created_at: now, expires_at: expiresAt }]);
}

/** Inserts a verified account; an existing one keeps its id, name and sessions. */
function account(email: string): string {
  const [firstName, lastName] = nameOf(email.split("@")[0]!).split(" ");
  const values = [`example-${email.split("@")[0]}`, email, firstName!, lastName ?? null, today, today].map(literal);
  return `INSERT INTO users (id, email, first_name, last_name, email_verified_at, created_at)
    VALUES (${values.join(", ")}) ON CONFLICT (email) DO UPDATE
    SET email_verified_at = coalesce(email_verified_at, excluded.email_verified_at)`;
}

function contact(who: string): string {
  const values = [`example-${who}`, accountId(organizer), nameOf(who), `${who}@example.com`, today].map(literal);
  return `INSERT INTO contacts (id, owner_id, name, email, created_at) VALUES (${values.join(", ")}) ON CONFLICT DO NOTHING`;
}

function accountId(email: string): Value {
  return { sql: `(SELECT id FROM users WHERE email = ${literal(email)})` };
}

function insert([table, columns]: Row): string {
  return `INSERT INTO ${table} (${Object.keys(columns).join(", ")}) VALUES (${Object.values(columns).map(literal).join(", ")})`;
}

function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "object") return value.sql;
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

function report(signIn: string): void {
  const poll = (eventId: string, who: string) => {
    const event = exampleEvents.find(({ id }) => id === eventId)!;
    return `${stack.origin}/poll/${exampleToken(event, who)}`;
  };
  const own = exampleEvents.filter(({ host }) => host === organizer);
  console.log(`
The example is in place: ${exampleEvents.length} events, ${own.length} of them by ${organizer}.

  Sign in    ${signIn}
             as ${organizer}, with one click; works once, within ${SIGN_IN_CODE_MINUTES} minutes.
             After that choose 'Email me a link'; mails arrive at ${stack.origin}/inbox
  Events     ${own.map(({ title }) => title).join(", ")}
  Polls      answered    ${poll("example-concert", "cello")}
             unanswered  ${poll("example-concert", "harp")}
             final date  ${poll("example-dinner", "viola")}
  Friend     ${friend}, who likes two of the same shows in Lisbon
  Received   ${poll("example-rehearsal", "organizer")}
             ${poll("example-film", "organizer")}
`);
}
