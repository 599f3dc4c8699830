import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { startOver } from "../events/test-tools.ts";
import { MINUTE } from "../lib/clock.ts";
import { call, createDinner, dinner, newestCode, signIn } from "../test/api.ts";
import { deliver, fakeMailQueue } from "../test/fake-mail-queue.ts";
import { sweepMail } from "./sweeper.ts";
import type { OutgoingMail } from "./transports/transport.ts";

let maya: string;
beforeEach(async () => {
  maya = await startOver();
});

/** Sends what is due. Returns each mail as 'ana: invitation in fr', in the order of the alphabet. */
async function sent(): Promise<string[]> {
  const mails: string[] = [];
  const transport = async ({ to, id, html }: OutgoingMail) => {
    const [, language] = /<html[^>]* lang="([\w-]+)"/.exec(html) ?? [];
    mails.push(`${to.split("@")[0]}: ${id.split(":")[0]} in ${language}`);
  };
  const queue = fakeMailQueue();
  // The mails about a cancelled event wait until Undo is over.
  const now = Date.now() + MINUTE;
  await env.DB.exec("UPDATE outbox SET enqueued_until = 0");
  await sweepMail(queue.env, now);
  await deliver(
    queue.messages.map((outboxId) => ({ outboxId })),
    { now: () => now, transport },
  );
  return mails.sort();
}

const speak = (language: string | null, cookie: string) =>
  call("PATCH", "/user/profile", { cookie, body: { language } });
const readIn = (token: string, language: string) => call("PUT", `/poll/${token}/language`, { body: { language } });

describe("mail about an event", () => {
  // Ana has an account, Ben has read the poll, and nobody knows what Cleo speaks.
  const [ana, ben, cleo] = ["ana@example.com", "ben@example.com", "cleo@example.com"];
  let event: Awaited<ReturnType<typeof createDinner>>;
  const organize = (method: string, path: string, body?: object) =>
    call(method, `/events/${event.id}${path}`, { cookie: maya, body, headers: { "Accept-Language": "sv" } });
  const answer = (email: string, language?: string) =>
    call("POST", `/poll/${event.tokens[email]}/respond`, {
      body: {
        respondentName: "Somebody",
        dateOptionResponses: { [event.options[0]!.id]: "yes" },
        ...(language && { language }),
      },
      headers: { Cookie: "language=ar" },
    });
  const everybody = (kind: string, organizers = kind) => [
    `ana: ${kind} in fr`,
    `ben: ${kind} in ja`,
    `cleo: ${kind} in pl`,
    `maya: ${organizers} in de`,
  ];

  beforeEach(async () => {
    await speak("de", maya);
    await speak("fr", await signIn(ana));
    const body = { ...dinner, inviteEmails: [ana, ben, cleo], language: "pl" };
    const { id } = (
      await call("POST", "/events", { cookie: maya, body, headers: { Cookie: `${maya}; language=it` } })
    ).json<{
      id: string;
    }>();
    const { results } = await env.DB.prepare("SELECT email, token FROM invites").all<{
      email: string;
      token: string;
    }>();
    const options = await env.DB.prepare("SELECT id, date, time FROM date_options ORDER BY date").all();
    event = {
      id,
      tokens: Object.fromEntries(results.map((row) => [row.email, row.token])),
      options: options.results as typeof event.options,
    };
    await readIn(event.tokens[ben]!, "ja");
  });

  it("speaks each reader's language at every step, whoever causes it", async () => {
    expect(await sent()).toEqual(["ana: invitation in fr", "ben: invitation in ja", "cleo: invitation in pl"]);
    await organize("POST", "/nudge", { participantEmails: [ana, ben, cleo] });
    expect(await sent()).toEqual(["ana: nudge in fr", "ben: nudge in ja", "cleo: nudge in pl"]);
    await answer(ben);
    expect(await sent()).toEqual(["maya: answer in de"]);
    await organize("POST", "/finalize", { dateOptionId: event.options[0]!.id });
    expect(await sent()).toEqual(everybody("final-date"));
    await organize("PATCH", "", { location: "Elsewhere" });
    expect(await sent()).toEqual(everybody("final-date"));
    await organize("POST", "/reopen", {});
    expect(await sent()).toEqual(everybody("cancellation"));
    await organize("POST", "/finalize", { dateOptionId: event.options[1]!.id });
    await sent();
    await organize("DELETE", "");
    expect(await sent()).toEqual(everybody("event-cancelled", "cancellation"));
    await organize("POST", "/restore", {});
    expect(await sent()).toEqual(everybody("final-date"));
  });

  it("follows a language that a person chooses between the cause and the sending", async () => {
    await speak("es", await signIn(ana));
    await readIn(event.tokens[cleo]!, "cs");
    expect(await sent()).toEqual(["ana: invitation in es", "ben: invitation in ja", "cleo: invitation in cs"]);
  });

  it("prefers the language of an account to the one in which its owner read a poll", async () => {
    await readIn(event.tokens[ana]!, "ja");
    expect(await sent()).toContain("ana: invitation in fr");
  });

  it("learns a guest's language from their answers, also for other organizers", async () => {
    await answer(cleo, "it");
    expect(await sent()).toContain("cleo: invitation in it");
    await createDinner(await signIn("zoe@example.com"), { inviteEmails: [ben, cleo] });
    expect(await sent()).toEqual(["ben: invitation in ja", "cleo: invitation in it"]);
  });

  it("is English where neither person, invite nor event has a language", async () => {
    await organize("PATCH", "", { language: null });
    await createDinner(maya, { inviteEmails: ["dan@example.com"] });
    expect(await sent()).toContain("dan: invitation in en");
  });

  it("keeps each reader's language when the organizer deletes their account", async () => {
    await organize("POST", "/finalize", { dateOptionId: event.options[0]!.id });
    await sent();
    await call("DELETE", "/user/account", { cookie: maya });
    expect(await sent()).toEqual([
      "ana: event-cancelled in fr",
      "ben: event-cancelled in ja",
      "cleo: event-cancelled in pl",
      "maya: account-deleted in de",
      "maya: cancellation in de",
    ]);
  });

  it("ignores the account that a stranger made for a guest's address", async () => {
    const body = { email: cleo, password: "long enough to be safe" };
    await call("POST", "/register", { body, headers: { "Accept-Language": "sv" } });
    expect(await sent()).toContain("cleo: invitation in pl");
  });
});

describe("mail about an account", () => {
  const ask = (headers: object, email = "new@example.com") =>
    call("POST", "/auth/magic-link", { body: { email }, headers: headers as Record<string, string> });

  it("speaks the account's language, whichever page asked for it", async () => {
    await speak("nl", maya);
    await ask({ Cookie: "language=cs" }, "maya@example.com");
    expect(await sent()).toEqual(["maya: sign-in in nl"]);
  });

  it("speaks the language of the page that asked when there is no account: chosen, or else the browser's", async () => {
    await ask({ Cookie: "language=cs", "Accept-Language": "de" });
    expect(await sent()).toEqual(["new: sign-in in cs"]);
    await ask({ Cookie: "language=tlh", "Accept-Language": "tlh, pt-PT;q=0.8, fr;q=0.5" });
    expect(await sent()).toEqual(["new: sign-in in pt-BR"]);
    await ask({});
    expect(await sent()).toEqual(["new: sign-in in en"]);
  });

  it("is the new account's language from then on", async () => {
    await ask({ "Accept-Language": "sv" });
    const { token } = await newestCode("new@example.com");
    const opened = await call("POST", "/auth/verify-link", { body: { token }, headers: { "Accept-Language": "sv" } });
    expect(opened.json()).toMatchObject({ user: { language: "sv" } });
    await sent();
    await ask({ "Accept-Language": "de" });
    expect(await sent()).toEqual(["new: sign-in in sv"]);
  });

  it("confirms a new address in the language of the page on which the account was made", async () => {
    const body = { email: "new@example.com", password: "long enough to be safe" };
    const made = await call("POST", "/register", { body, headers: { Cookie: "language=ar" } });
    expect(made.json()).toMatchObject({ user: { language: "ar" } });
    expect(await sent()).toEqual(["new: confirm-address in ar"]);
  });

  it("mails a new address in the language of the account that wants it", async () => {
    await speak("it", maya);
    await call("POST", "/user/address", { cookie: maya, body: { email: "moved@example.com" } });
    expect(await sent()).toEqual(["moved: change-address in it"]);
  });

  it("mails a personal link in the language of the page on which the address was typed", async () => {
    const event = await createDinner(maya);
    await sent();
    const { url } = (await call("POST", `/events/${event.id}/group-link`, { cookie: maya })).json<{ url: string }>();
    const join = (email: string, language?: string) =>
      call("POST", `/join/${url.split("/").at(-1)}`, {
        body: { respondentName: "Kim", email, dateOptionResponses: { [event.options[0]!.id]: "yes" }, language },
        headers: { "Accept-Language": "ja" },
      });
    await join("kim@example.com", "cs");
    await join("lou@example.com");
    expect(await sent()).toEqual(["kim: personal-link in cs", "lou: personal-link in ja"]);
  });
});
