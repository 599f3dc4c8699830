import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { AddressPage } from "#schema/contracts/added-address.ts";
import type { EventDashboard } from "#schema/contracts/events.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { NIGHTLY, runCron } from "../../cron.ts";
import { DAY } from "../../lib/clock.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import { dashboard, startOver, value } from "../test-tools.ts";

const KIM = "kim@example.com";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let code: string;
let option: string;
/** Kim's poll. */
let token: string;

async function join(respondentName = "Kim"): Promise<string> {
  const answers = { respondentName, dateOptionResponses: { [option]: "yes" } };
  return (await call("POST", `/join/${code}`, { body: answers })).json<{ token: string }>().token;
}
const ask = (email = KIM, headers: Record<string, string> = {}, of = token) =>
  call("POST", `/poll/${of}/address`, { body: { email }, headers });
const mailed = async (email = KIM) =>
  (
    await env.DB.prepare("SELECT kind, token FROM outbox WHERE recipient = ? ORDER BY rowid")
      .bind(email)
      .all<{ kind: string; token: string }>()
  ).results;
const linkTo = async (email = KIM) => (await mailed(email)).find(({ kind }) => kind === "add-address")!.token;
const open = (link: string) => call("GET", `/address/${link}`);
const confirm = (link: string, cookie?: string) => call("POST", `/address/${link}`, { cookie });
const organize = (method: string, path: string, body?: object) =>
  call(method, `/events/${event.id}${path}`, { cookie: maya, ...(body && { body }) });
const board = () => dashboard(maya, event.id) as Promise<EventDashboard>;
const people = async () => (await board()).participants.map(({ email }) => email).sort();
const removeKim = async () => {
  const { participants } = await board();
  await organize("DELETE", `/invites/${participants.find(({ isJoiner }) => isJoiner)!.inviteId}`);
};

beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya);
  option = event.options[0]!.id;
  code = /\/join\/([\w-]{22})"/.exec((await organize("POST", "/group-link")).text)![1]!;
  token = await join();
});

describe("a link guest's wish to add an address", () => {
  it("sends one link there and nothing else, and changes nothing that the organizer sees", async () => {
    const before = await board();
    const response = await ask();
    expect([response.status, response.json()]).toEqual([
      202,
      { message: "We sent an e-mail to kim@example.com. Open it to finish." },
    ]);
    await organize("POST", "/finalize", { dateOptionId: option });
    await organize("POST", "/reopen");
    expect((await mailed()).map(({ kind }) => kind)).toEqual(["add-address"]);
    const { participants, responses } = await board();
    expect(participants.map(({ email }) => email)).toEqual(before.participants.map(({ email }) => email));
    expect(responses.map(({ respondentEmail }) => respondentEmail)).toEqual([null]);
    expect(JSON.stringify(await board())).not.toContain(KIM);
  });

  it("has the same answer for a free, a listed and a removed address; only the mails differ", async () => {
    await organize("PATCH", "", { inviteEmails: ["ana@example.com"] });
    for (const email of [KIM, "ana@example.com", "tom@example.com"]) {
      const response = await ask(email);
      expect([response.status, response.text.replace(email, "X")]).toEqual([
        202,
        JSON.stringify({ message: "We sent an e-mail to X. Open it to finish." }),
      ]);
    }
    const links = async (email: string) =>
      (await mailed(email)).filter(({ kind }) => kind === "personal-link" || kind === "add-address");
    expect(await links("ana@example.com")).toEqual([{ kind: "personal-link", token: event.tokens["ana@example.com"] }]);
    expect(await links("tom@example.com")).toEqual([]);
    expect(await links(KIM)).toHaveLength(1);
    expect(await value("SELECT group_concat(email) FROM address_requests")).toBe(KIM);
    expect((await call("GET", `/poll/${token}`)).json<Poll>().invite).toEqual({ email: null });
  });

  it("mails once for a double tap, and the same link for a later request", async () => {
    await Promise.all([ask(KIM, { "Idempotency-Key": "one" }), ask(KIM, { "Idempotency-Key": "one" })]);
    expect(await mailed()).toHaveLength(1);
    await ask(KIM, { "Idempotency-Key": "two" });
    expect(new Set((await mailed()).map((mail) => mail.token)).size).toBe(1);
    expect(await mailed()).toHaveLength(2);
  });

  it("mails again for each request with an empty key", async () => {
    for (const _ of [1, 2]) await ask(KIM, { "Idempotency-Key": "" });
    expect(await mailed()).toHaveLength(2);
  });

  it("is capped per address, known or not, and per link guest, and a refused one stores nothing", async () => {
    const from = (network: number) => ({ "CF-Connecting-IP": `192.0.2.${network}` });
    for (const [network, email] of [KIM, "ana@example.com"].entries()) {
      token = await join(`Guest ${email.split("@")[0]}`);
      for (let n = 0; n < 3; n += 1) expect((await ask(email, from(network))).status).toBe(202);
      const before = await fingerprint();
      const refused = await ask(email, from(network));
      expect([refused.status, refused.text.replace(email, "X"), await fingerprint()]).toEqual([
        429,
        expect.stringMatching(/^X has been sent 3 links for this event today\. Please try again/),
        before,
      ]);
    }
    token = await join("Lou");
    for (let n = 0; n < 5; n += 1) expect((await ask(`lou${n}@example.com`, from(n))).status).toBe(202);
    const before = await fingerprint();
    const refused = await ask("another@example.com", from(9));
    expect([refused.status, await fingerprint()]).toEqual([429, before]);
    expect(refused.text).toMatch(/^You have had 5 e-mails sent from this page today\. Please try again/);
  });

  it("mails nothing to an address whose owner opted out", async () => {
    await env.DB.exec("INSERT INTO opt_outs (email, created_at) VALUES ('kim@example.com', 1)");
    expect((await ask()).status).toBe(202);
    expect(await mailed()).toEqual([]);
  });

  it("is refused for an invite with an address, a past event and a link that opens nothing", async () => {
    const before = await fingerprint();
    const invited = await ask(KIM, {}, event.tokens["ana@example.com"]);
    expect([invited.status, invited.text]).toEqual([409, "These answers have an e-mail address already."]);
    expect((await ask("not an address")).status).toBe(400);
    expect(await fingerprint()).toBe(before);
    await env.DB.exec("UPDATE events SET archived_at = 1");
    const past = await ask();
    expect([past.status, past.headers.get("Error-Code")]).toEqual([409, "event-over"]);
    await env.DB.exec("UPDATE events SET archived_at = NULL, deleted_at = 1");
    expect((await ask()).status).toBe(404);
    await env.DB.exec("UPDATE events SET deleted_at = NULL");
    await removeKim();
    expect((await ask()).status).toBe(404);
    expect(await mailed()).toEqual([]);
  });

  it("is forgotten after 30 days, and with the address's account", async () => {
    const requests = () => value("SELECT count(*) FROM address_requests");
    await ask();
    await runCron(NIGHTLY, env, Date.now() + 29 * DAY);
    expect(await requests()).toBe(1);
    await call("DELETE", "/user/account", { cookie: await signIn(KIM) });
    expect(await requests()).toBe(0);
    await ask("late@example.com");
    await runCron(NIGHTLY, env, Date.now() + 31 * DAY);
    expect(await requests()).toBe(0);
  });
});

describe("the link in the address's mail", () => {
  it("shows whose answers get the address, and changes nothing until the button is pressed", async () => {
    await ask();
    const before = await fingerprint();
    const page = await open(await linkTo());
    expect([page.status, page.json<AddressPage>()]).toEqual([
      200,
      {
        email: KIM,
        language: null,
        eventLanguage: null,
        name: "Kim",
        title: "Dinner at eight",
        organizerName: "maya",
        addedTo: null,
      },
    ]);
    expect(await fingerprint()).toBe(before);
  });

  it("adds the address once, however often it is pressed, and further mails go there", async () => {
    await ask();
    const link = await linkTo();
    const pressed = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(pressed.map(({ status, text }) => [status, text])).toEqual(
      pressed.map(() => [200, JSON.stringify({ token })]),
    );
    expect(await people()).toEqual(["ana@example.com", KIM, "tom@example.com"]);
    expect((await open(link)).json<AddressPage>().addedTo).toBe(token);
    expect((await call("GET", `/poll/${token}`)).json<Poll>()).toMatchObject({
      invite: { email: KIM },
      existingResponse: { respondentName: "Kim", respondentEmail: KIM },
    });
    expect((await board()).stats).toMatchObject({ totalInvited: 3, totalResponded: 1 });
    await organize("POST", "/finalize", { dateOptionId: option });
    expect((await mailed()).map((mail) => [mail.kind, mail.token])).toEqual([
      ["add-address", link],
      ["final-date", token],
    ]);
  });

  it("works in a browser in which somebody else is signed in, whose account does not change", async () => {
    await ask();
    const eve = await signIn("eve@example.com");
    const account = () => call("GET", "/user", { cookie: eve });
    const before = (await account()).text;
    expect((await confirm(await linkTo(), eve)).status).toBe(200);
    expect(await people()).toContain(KIM);
    expect([(await account()).text, (await call("GET", "/invites", { cookie: eve })).text]).toEqual([before, "[]"]);
  });

  it("adds the address after the deadline too", async () => {
    await ask();
    await env.DB.exec(
      "UPDATE events SET deadline_date = '2026-01-01', deadline_time = '10:00', deadline_at = 1, deadline_due_at = NULL",
    );
    expect((await confirm(await linkTo())).status).toBe(200);
    expect(await people()).toContain(KIM);
  });

  it("sends the calendar invite that the link guest missed when the date was chosen meanwhile", async () => {
    await ask();
    await organize("POST", "/finalize", { dateOptionId: option });
    const link = await linkTo();
    await Promise.all([confirm(link), confirm(link)]);
    expect((await mailed()).map((mail) => [mail.kind, mail.token])).toEqual([
      ["add-address", link],
      ["final-date", token],
    ]);
    await organize("POST", "/reopen");
    expect((await mailed()).at(-1)?.kind).toBe("calendar-cancellation");
  });

  it("makes an organizer's edit of an older list fail, because it would remove the person", async () => {
    const { version } = (await board()).event;
    await ask();
    await confirm(await linkTo());
    const edit = await organize("PATCH", "", { version, inviteEmails: ["ana@example.com", "tom@example.com"] });
    expect([edit.status, edit.headers.get("Error-Code")]).toEqual([409, "stale-version"]);
    expect(await people()).toContain(KIM);
  });
});

describe("an address that cannot be added any more", () => {
  const refusals: [string, () => Promise<unknown>, number, string][] = [
    ["was removed", removeKim, 404, "You were taken off this event. Ask the organizer to invite you again."],
    [
      "lost the event",
      () => organize("DELETE", ""),
      404,
      "This event was deleted. Ask the organizer whether it still takes place.",
    ],
    [
      "waited until the event was over",
      () => env.DB.exec("UPDATE events SET archived_at = 1"),
      409,
      "This event is over. It can no longer be changed.",
    ],
    [
      "was invited by the organizer meanwhile",
      () => organize("PATCH", "", { inviteEmails: [KIM] }),
      409,
      "kim@example.com is on the list of this event already, with a link of its own.",
    ],
    [
      "was invited and removed by the organizer meanwhile",
      async () => {
        await organize("PATCH", "", { inviteEmails: [KIM] });
        await organize("PATCH", "", { inviteEmails: [] });
      },
      404,
      "You were taken off this event. Ask the organizer to invite you again.",
    ],
    [
      "added another address first",
      async () => {
        await ask("other@example.com");
        await confirm(await linkTo("other@example.com"));
      },
      409,
      "These answers have another e-mail address already.",
    ],
  ];

  it.each(refusals)("says so when the link guest %s, and changes nothing", async (_, meanwhile, status, sentence) => {
    await ask();
    const link = await linkTo();
    await meanwhile();
    const before = await fingerprint();
    for (const response of [await open(link), await confirm(link)]) {
      expect([response.status, response.text]).toEqual([status, sentence]);
    }
    expect(await fingerprint()).toBe(before);
  });

  it("goes to one of two link guests who press at once", async () => {
    await ask();
    const lou = await join("Lou");
    await ask(KIM, {}, lou);
    const links = (await mailed()).map((mail) => mail.token);
    const pressed = await Promise.all(links.map((link) => confirm(link)));
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await people()).filter((email) => email === KIM)).toHaveLength(1);
  });

  it("has no page for an unknown link or another kind of token", async () => {
    for (const link of ["x", "AAAAAAAAAAAAAAAAAAAAAA", token, code]) {
      for (const response of [await open(link), await confirm(link)]) {
        expect([response.status, response.text]).toEqual([
          404,
          "This link is invalid or has expired. Add your address on your own page again.",
        ]);
      }
    }
  });
});
