import { calendarOf } from "../../worker/test/calendar-of.ts";
import { rows, write } from "./database.ts";
import { runMinutelyCron } from "./explorer.ts";
import { type ProviderMail, startProvider } from "./mail-provider.ts";
import { startStack } from "./stack.ts";

/**
 * Starts the product and runs every loop that could flood a mailbox, each for a minute. Prints what each victim
 * receives on that day and the next, and whether each calendar ends up like the event.
 * `node frontend/e2e/mail-cannon.ts [seconds]`
 */
const SECONDS = Number(process.argv[2] ?? 60);
const PASSWORD = "a throwaway's long password 8";

const provider = await startProvider();
const stack = await startStack({
  env: { MAIL_TRANSPORT: "resend", RESEND_API_URL: provider.url, RESEND_API_KEY: "key" },
});
const { origin, state } = stack;

async function call<Body>(method: string, path: string, cookie: string, body?: unknown) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { Cookie: cookie, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: (response.ok && text !== "" ? JSON.parse(text) : text) as Body,
    headers: response.headers,
  };
}

/** Creates an account whose address is not verified. */
async function register(email: string): Promise<string> {
  const made = await call("POST", "/register", "", { email, password: PASSWORD });
  return made.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

interface Party {
  id: string;
  cookie: string;
  options: { id: string }[];
  /** The poll token of each person. */
  tokens: Map<string, string>;
}

async function party(cookie: string, inviteEmails: string[]): Promise<Party> {
  const dateOptions = [12, 13, 14].map((day) => ({ date: `2038-03-${day}`, time: "19:30" }));
  const event = { title: "Dinner", inviteEmails, dateOptions, timezone: "Europe/Lisbon" };
  const made = await call<{ id: string }>("POST", "/events", cookie, event);
  const { id } = made.body;
  const board = await call<{ dateOptions: { id: string }[] }>("GET", `/events/${id}/dashboard`, cookie);
  const people = rows<{ email: string; token: string }>(
    state,
    `SELECT email, token FROM invites WHERE event_id = '${id}'`,
  );
  return { id, cookie, options: board.body.dateOptions, tokens: new Map(people.map((one) => [one.email, one.token])) };
}

const isNews = ({ subject }: ProviderMail) => !/sign-in|confirm/i.test(subject);
const received = (email: string) => provider.delivered.filter((mail) => mail.to.includes(email) && isNews(mail));
const sleep = (milliseconds: number) => new Promise((wait) => setTimeout(wait, milliseconds));

/** Waits until no mail is due. */
async function settled(): Promise<void> {
  const due = () =>
    rows<{ n: number }>(
      state,
      `SELECT count(*) AS n FROM outbox WHERE status = 'queued' AND due_at <= ${Date.now()}`,
    )[0]!.n;
  for (let tries = 0; tries < 240 && due() > 0; tries += 1) {
    if (tries % 20 === 19) await runMinutelyCron(origin);
    await sleep(500);
  }
}

/** Moves to the next day: resets the counters and makes delayed mail due, but not mail that waits for a confirmation. */
async function nextDay(): Promise<void> {
  const inTwoDays = Date.now() + 2 * 86_400_000;
  write(
    state,
    `DELETE FROM quotas; UPDATE outbox SET due_at = 1, enqueued_until = 0
     WHERE status = 'queued' AND due_at < ${inTwoDays}`,
  );
  await runMinutelyCron(origin);
  await settled();
}

const shown = (email: string) =>
  calendarOf(
    received(email).flatMap(({ attachments = [] }) =>
      attachments.map(({ content }) => Buffer.from(content, "base64").toString()),
    ),
  );

interface Loop {
  name: string;
  victims: string[];
  /** The most mails a victim may get on the first day. */
  cap: number;
  /** The event that the victims' calendars must equal; null if the loop sends no calendar files. */
  party: Party | null;
  round: (n: number) => Promise<unknown>;
}

/** Runs a loop and prints its result. Returns false if a cap or a calendar was wrong. */
async function fire({ name, victims, cap, party: target, round }: Loop): Promise<boolean> {
  let requests = 0;
  for (const end = Date.now() + SECONDS * 1000; Date.now() < end; requests += 1) await round(requests);
  await settled();
  const today = victims.map((email) => received(email).length);
  await nextDay();
  const after = victims.map((email) => received(email).length);
  const event =
    target &&
    rows<{ title: string; final: string | null; gone: number | null }>(
      state,
      `SELECT title, final_option_id AS final, deleted_at AS gone FROM events WHERE id = '${target.id}'`,
    )[0];
  const wanted = event?.final && event.gone === null ? event.title : null;
  const calendars = victims.map((email) => shown(email)?.summary ?? null);
  const isTrue = target === null || calendars.every((summary) => summary === wanted);
  const isCapped = today.every((count) => count <= cap);
  const counts =
    victims.length > 3
      ? `to ${victims.length} people at most ${Math.max(...today)} each`
      : victims.map((email, n) => `${email} ${today[n]} (+${after[n]! - today[n]!} the day after)`).join(", ");
  console.log(
    `${name}: ${requests} rounds in ${SECONDS} s; mails ${counts}; cap ${cap} ${isCapped ? "kept" : "PASSED"}; calendars ${target === null ? "–" : isTrue ? "as the event is" : `${calendars} INSTEAD OF ${wanted}`}`,
  );
  return isTrue && isCapped;
}

async function storm(): Promise<boolean[]> {
  const results: boolean[] = [];
  const verified = async (email: string) => {
    const cookie = await register(email);
    write(state, `UPDATE users SET email_verified_at = 1 WHERE email = '${email}'`);
    return cookie;
  };
  const guests = (name: string) => [`ana-${name}@example.com`, `tom-${name}@example.com`];
  const set = (at: Party, n: number) =>
    call("POST", `/events/${at.id}/finalize`, at.cookie, { dateOptionId: at.options[n % 3]!.id });

  for (const [owner, cap] of [
    ["unproven@example.com", 0],
    ["maya@example.com", 10],
  ] as const) {
    const cookie = cap === 0 ? await register(owner) : await verified(owner);
    const at = await party(cookie, guests(owner.slice(0, 4)));
    const [token] = at.tokens.values();
    const round = (n: number) =>
      call("POST", `/poll/${token}/respond`, "", {
        respondentName: "Ana",
        dateOptionResponses: { [at.options[0]!.id]: n % 2 ? "yes" : "no" },
      });
    results.push(await fire({ name: `answers to ${owner}`, victims: [owner], cap, party: null, round }));
  }

  // The invitation and ten mails of news.
  const cap = 11;
  const ofFinal = await party(await verified("final@example.com"), guests("final"));
  const setAndReopen = async (n: number) => {
    await set(ofFinal, n);
    await call("POST", `/events/${ofFinal.id}/reopen`, ofFinal.cookie);
  };
  const finals = [...guests("final"), "final@example.com"];
  results.push(await fire({ name: "finalize and reopen", victims: finals, cap, party: ofFinal, round: setAndReopen }));

  const ofEdits = await party(await verified("edits@example.com"), guests("edits"));
  await set(ofEdits, 0);
  const edit = (n: number) => call("PATCH", `/events/${ofEdits.id}`, ofEdits.cookie, { title: `Dinner ${n}` });
  const edited = [...guests("edits"), "edits@example.com"];
  results.push(await fire({ name: "edits", victims: edited, cap, party: ofEdits, round: edit }));

  const ofBin = await party(await verified("bin@example.com"), guests("bin"));
  const binAndBack = async (n: number) => {
    await set(ofBin, n);
    await call("DELETE", `/events/${ofBin.id}`, ofBin.cookie);
    await call("POST", `/events/${ofBin.id}/restore`, ofBin.cookie);
  };
  const binned = [...guests("bin"), "bin@example.com"];
  results.push(await fire({ name: "delete and restore", victims: binned, cap, party: ofBin, round: binAndBack }));

  const invite = (cookie: string, title: string, inviteEmails: string[]) =>
    call("POST", "/events", cookie, {
      title,
      inviteEmails,
      dateOptions: [{ date: "2038-03-12", time: "19:30" }],
      timezone: "UTC",
    });
  for (const [who, cap] of [
    ["unconfirmed", 0],
    ["confirmed", 30],
  ] as const) {
    const victims = [`victim-of-${who}@example.com`];
    const enter = cap === 0 ? register : verified;
    const accounts = await Promise.all(Array.from({ length: 6 }, (_, n) => enter(`${who}${n}@example.com`)));
    const round = (n: number) => invite(accounts[n % 6]!, `Hi ${n}`, victims);
    results.push(await fire({ name: `many ${who} accounts`, victims, cap, party: null, round }));
  }

  const strangers = Array.from({ length: 60 }, (_, n) => `stranger${n}@example.com`);
  const toStrangers = async (n: number) => {
    const cookie = await register(`invented${n}@example.com`);
    for (const from of [0, 20, 40]) await invite(cookie, `Hi ${n}`, strangers.slice(from, from + 20));
  };
  results.push(
    await fire({
      name: "invented accounts and strangers",
      victims: strangers,
      cap: 0,
      party: null,
      round: toStrangers,
    }),
  );

  const owner = "never-registered@example.com";
  const registerAndDelete = async () => {
    const cookie = await register(owner);
    if (cookie === "") return;
    const [currentPassword, newPassword] = [PASSWORD, `${PASSWORD} again`];
    await call("POST", "/user/set-password", cookie, { currentPassword, newPassword });
    await call("DELETE", "/user/account", cookie);
  };
  const isOfAccount = (mail: ProviderMail) => mail.to.includes(owner);
  for (const end = Date.now() + SECONDS * 1000; Date.now() < end; ) await registerAndDelete();
  await settled();
  const subjects = provider.delivered.filter(isOfAccount).map(({ subject }) => subject);
  const isCapped = subjects.length <= 10 && subjects.every((subject) => /confirm/i.test(subject));
  console.log(`account mail to ${owner}: ${subjects.length} in ${SECONDS} s, cap 10 ${isCapped ? "kept" : "PASSED"}`);
  results.push(isCapped);
  return results;
}

try {
  const results = await storm();
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await stack.stop();
  await provider.stop();
}
