import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import type { JoinPage } from "#schema/contracts/group-link.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { PARTICIPANTS_MAX } from "#schema/limits.ts";
import { NIGHTLY, runCron } from "../../cron.ts";
import { DAY } from "../../lib/clock.ts";
import { caps } from "../../policy/caps.ts";
import { call, createDinner, dinner, fingerprint, signIn } from "../../test/api.ts";
import { setUsed, used } from "../../test/quotas.ts";
import { dashboard, startOver, value } from "../test-tools.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let code: string;
let option: string;

const link = (path = "") => call("POST", `/events/${event.id}/group-link${path}`, { cookie: maya });
const codeOf = ({ text }: { text: string }) => /\/join\/([\w-]{22})"/.exec(text)![1]!;
const join = (body: object = {}, { cookie, ...headers }: Record<string, string> = {}, of = code) =>
  call("POST", `/join/${of}`, {
    body: { respondentName: "Kim", dateOptionResponses: { [option]: "yes" }, ...body },
    cookie,
    headers,
  });
const tokenOf = (answer: { text: string }) => (JSON.parse(answer.text) as { token: string }).token;
const board = () => dashboard(maya, event.id) as Promise<EventDashboard>;
const mailsTo = async (email: string) =>
  (
    await env.DB.prepare("SELECT token FROM outbox WHERE kind = 'personal-link' AND recipient = ?")
      .bind(email)
      .all<{ token: string }>()
  ).results.map(({ token }) => token);

beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya);
  option = event.options[0]!.id;
  code = codeOf(await link());
});

describe("the organizer's group link", () => {
  it("stays the same until it is renewed, and the old one then says that it was replaced", async () => {
    expect(codeOf(await link())).toBe(code);
    expect((await board()).groupLink).toBe(`https://eightish.test/join/${code}`);
    const renewed = codeOf(await link("?renew=1"));
    expect(renewed).not.toBe(code);
    for (const answer of [await call("GET", `/join/${code}`), await join()]) {
      expect([answer.status, answer.text]).toEqual([410, "This link was replaced. Ask the organizer for the new one."]);
    }
    expect((await call("GET", `/join/${renewed}`)).status).toBe(200);
  });

  it("can be turned off, and joining is then refused, whatever links other events have", async () => {
    const other = await createDinner(maya);
    await call("POST", `/events/${other.id}/group-link`, { cookie: maya });
    expect((await call("DELETE", `/events/${event.id}/group-link`, { cookie: maya })).status).toBe(204);
    expect((await board()).groupLink).toBeNull();
    const before = await fingerprint();
    for (const answer of [await call("GET", `/join/${code}`), await join()]) {
      const text = "This link was turned off. Ask the organizer for one of your own.";
      expect([answer.status, answer.text]).toEqual([410, text]);
    }
    expect(await fingerprint()).toBe(before);
  });

  it("is one link when two requests make it at once", async () => {
    event = await createDinner(maya);
    const codes = (await Promise.all([link(), link(), link()])).map(codeOf);
    expect(new Set(codes).size).toBe(1);
  });

  it("opens nothing for a deleted event, and is refused for a past one", async () => {
    await env.DB.exec("UPDATE events SET archived_at = 1");
    expect([(await call("GET", `/join/${code}`)).status, (await join()).status, (await link()).status]).toEqual([
      200, 409, 409,
    ]);
    await env.DB.exec("UPDATE events SET archived_at = NULL, deleted_at = 1");
    expect([(await call("GET", `/join/${code}`)).status, (await join()).status]).toEqual([404, 404]);
  });

  it("lets an event be made without any address", async () => {
    const made = (body: object) =>
      call("POST", "/events", { cookie: maya, body: { ...dinner, inviteEmails: [], ...body } });
    expect((await made({})).text).toBe("Please invite at least one person.");
    const answer = await made({ hasGroupLink: true });
    expect(answer.status).toBe(201);
    const shown = await dashboard(maya, answer.json<{ id: string }>().id);
    expect([shown.participants, shown.groupLink]).toEqual([[], expect.stringContaining("/join/")]);
  });
});

describe("the join page", () => {
  it("shows the event and no person", async () => {
    const page = (await call("GET", `/join/${code}`)).json<JoinPage>();
    expect(page).toMatchObject({ existingResponse: null, invite: { email: null }, joinsAs: null, isFull: false });
    expect(page.dateOptions).toHaveLength(3);
    expect(JSON.stringify(page)).not.toContain("@example.com");
  });
});

describe("joining without an address", () => {
  it("makes a person of one's own, whose link works, and mails the person nothing", async () => {
    const answer = await join();
    expect([answer.status, answer.json()]).toEqual([201, { token: expect.any(String), updated: false }]);
    const poll = (await call("GET", `/poll/${tokenOf(answer)}`)).json<Poll>();
    expect(poll).toMatchObject({ invite: { email: null }, existingResponse: { respondentName: "Kim" } });
    const { participants, responses, stats } = await board();
    expect(participants.at(-1)).toMatchObject({ email: null, isJoiner: true, hasResponded: true });
    expect(responses.at(-1)).toMatchObject({ respondentEmail: null, inviteId: participants.at(-1)?.inviteId });
    expect(stats).toMatchObject({ totalInvited: 3, totalResponded: 1 });
    await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: option } });
    expect(
      await value("SELECT count(*) FROM outbox WHERE recipient IS NULL OR recipient NOT LIKE '%@example.com'"),
    ).toBe(0);
  });

  it("never tells the organizer that everybody has answered", async () => {
    await env.DB.exec("DELETE FROM invites");
    await join();
    expect(await value("SELECT is_last FROM outbox WHERE kind = 'answer'")).toBe(0);
  });

  it("makes one person of a double tap, also at once, and two people of two names", async () => {
    const tap = (respondentName: string) => join({ respondentName }, { "Idempotency-Key": "one-form" });
    const taps = await Promise.all([tap("Kim"), tap("Kim"), tap("Kim")]);
    expect(new Set(taps.map(tokenOf)).size).toBe(1);
    expect(tokenOf(await tap("Kim"))).toBe(tokenOf(taps[0]!));
    await tap("Lou");
    expect((await board()).responses.map(({ respondentName }) => respondentName)).toEqual(["Kim", "Lou"]);
  });

  it("makes two people of one name when their requests have an empty key", async () => {
    const tokens = [await join({}, { "Idempotency-Key": "" }), await join({}, { "Idempotency-Key": "" })].map(tokenOf);
    expect(new Set(tokens).size).toBe(2);
  });

  it("adds 500 people at once, each once, and refuses the next", async () => {
    await env.DB.exec("DELETE FROM invites");
    const names = Array.from({ length: PARTICIPANTS_MAX }, (_, n) => `Guest ${n}`);
    const answers = await Promise.all(names.map((respondentName) => join({ respondentName })));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    const { stats } = await board();
    expect(stats).toMatchObject({ totalInvited: 500, totalResponded: 500 });
    const stored = await env.DB.prepare("SELECT respondent_name AS name FROM responses").all<{ name: string }>();
    expect(stored.results.map(({ name }) => name).sort()).toEqual(names.sort());
    expect((await call("GET", `/join/${code}`)).json<JoinPage>().isFull).toBe(true);
    for (const refused of [
      await join(),
      await join({ email: "ana@example.com" }),
      await join({ email: "new@example.com" }),
    ]) {
      expect([refused.status, refused.headers.get("Error-Code")]).toEqual([409, "list-full"]);
    }
  }, 120_000);

  it("stops at 500 when many join for the last place", async () => {
    await env.DB.exec(`UPDATE events SET invite_count = ${PARTICIPANTS_MAX - 1}`);
    const answers = await Promise.all(["A", "B", "C", "D"].map((respondentName) => join({ respondentName })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it("is capped per network and event, and a refused join stores nothing", async () => {
    const from = (address: string) => join({}, { "CF-Connecting-IP": address });
    for (let n = 0; n < caps.joins.allowed; n += 1) expect((await from("203.0.113.7")).status).toBe(201);
    const before = await fingerprint();
    const refused = await from("203.0.113.7");
    expect([refused.status, refused.headers.has("Retry-After"), await fingerprint()]).toEqual([429, true, before]);
    expect((await from("203.0.113.8")).status).toBe(201);
  });

  it("is capped ten times higher per IPv6 /48, and clients without an address count as one network", async () => {
    const from = (clientIp: string) => join({}, { "CF-Connecting-IP": clientIp });
    await from("2001:db8:1:1::1");
    await setUsed(caps.joins, 300, { network: "2001:db8:1::/48" });
    expect([(await from("2001:db8:1:2::1")).status, (await from("2001:db8:2:2::1")).status]).toEqual([429, 201]);
    for (let n = 0; n < caps.joins.allowed; n += 1) expect((await from("")).status).toBe(201);
    expect((await from("")).status).toBe(429);
  });

  it("refuses unknown dates and a missing name, and stores nothing", async () => {
    const before = await fingerprint();
    const tries = [await join({ respondentName: " " }), await join({ dateOptionResponses: { other: "yes" } })];
    expect([tries.map(({ status }) => status), await fingerprint()]).toEqual([[400, 400], before]);
  });
});

describe("joining with an address", () => {
  it("answers alike for a listed, an unknown and a removed address, and none of them counts", async () => {
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { inviteEmails: ["ana@example.com"] } });
    const before = await board();
    for (const who of ["ana", "new", "tom"]) {
      const email = `${who}@example.com`;
      const answer = await join({ email });
      expect([answer.status, answer.text]).toEqual([
        202,
        JSON.stringify({ message: `We sent your personal link to ${email}. Open it to finish.` }),
      ]);
    }
    expect({ ...(await board()), participants: [] }).toEqual({ ...before, participants: [] });
    expect(await mailsTo("ana@example.com")).toEqual([event.tokens["ana@example.com"]]);
    expect(await mailsTo("new@example.com")).toHaveLength(1);
    expect(await mailsTo("tom@example.com")).toEqual([]);
    expect(await value("SELECT group_concat(email) FROM join_requests")).toBe("new@example.com");
  });

  it("counts once the owner has sent the answers from the mailed link", async () => {
    await join({ email: "new@example.com", respondentName: "Noor" });
    const [token] = await mailsTo("new@example.com");
    const poll = (await call("GET", `/poll/${token}`)).json<Poll>();
    expect(poll).toMatchObject({
      existingResponse: null,
      entered: { respondentName: "Noor", dateOptionResponses: { [option]: "yes" } },
      invite: { email: "new@example.com" },
    });
    const send = () =>
      call("POST", `/poll/${token}/respond`, {
        body: { respondentName: "Noor", dateOptionResponses: { [option]: "no" } },
      });
    const sent = await Promise.all([send(), send()]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const { participants, responses } = await board();
    expect(participants.filter(({ email }) => email === "new@example.com")).toMatchObject([
      { isJoiner: true, hasResponded: true },
    ]);
    expect(responses).toMatchObject([{ respondentName: "Noor", dateOptionResponses: { [option]: "no" } }]);
    expect(await value("SELECT count(*) FROM join_requests")).toBe(0);
    expect((await call("GET", `/poll/${token}`)).json<Poll>().existingResponse).not.toBeNull();
  });

  it("opens the person's own invitation when the organizer has invited the address meanwhile", async () => {
    await join({ email: "new@example.com" });
    const [token] = await mailsTo("new@example.com");
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { inviteEmails: ["new@example.com"] } });
    await call("POST", `/poll/${token}/respond`, {
      body: { respondentName: "Noor", dateOptionResponses: { [option]: "no" } },
    });
    expect((await board()).participants).toMatchObject([
      { email: "new@example.com", isJoiner: false, hasResponded: true },
    ]);
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { inviteEmails: ["ana@example.com"] } });
    expect((await call("GET", `/poll/${token}`)).status).toBe(404);
  });

  it("keeps the first answers under an address: only the owner of the mailbox replaces them, from the mail", async () => {
    await join({ email: "new@example.com", respondentName: "Noor", comments: "By bus." });
    const later = await join({
      ...{ email: "new@example.com", respondentName: "Mallory", comments: "Not me." },
      dateOptionResponses: { [option]: "no" },
    });
    expect(later.status).toBe(202);
    const [token] = await mailsTo("new@example.com");
    expect((await call("GET", `/poll/${token}`)).json<Poll>()).toMatchObject({
      entered: { respondentName: "Noor", comments: "By bus.", dateOptionResponses: { [option]: "yes" } },
    });
    const body = { respondentName: "Noor A.", dateOptionResponses: { [option]: "maybe" } };
    expect((await call("POST", `/poll/${token}/respond`, { body })).status).toBe(200);
    expect((await board()).responses).toMatchObject([
      { respondentName: "Noor A.", dateOptionResponses: { [option]: "maybe" } },
    ]);
  });

  it("mails an address for one event although other events have used their three mails", async () => {
    const other = await createDinner(maya);
    const otherCode = codeOf(await call("POST", `/events/${other.id}/group-link`, { cookie: maya }));
    const answers = { dateOptionResponses: { [other.options[0]!.id]: "yes" } };
    const email = "new@example.com";
    for (const status of [202, 202, 202, 429]) {
      expect((await join({ email, ...answers }, {}, otherCode)).status).toBe(status);
    }
    expect((await join({ email })).status).toBe(202);
  });

  it("mails thirty addresses a day, and takes nothing from the organizer's own invitations", async () => {
    const before = await used(caps.invitations);
    const from = (n: number) => ({ "CF-Connecting-IP": `192.0.2.${n}` });
    for (let n = 0; n < 30; n += 1) expect((await join({ email: `a${n}@example.com` }, from(n))).status).toBe(202);
    const stored = await fingerprint();
    // Listed, unknown and removed people are refused alike.
    for (const email of ["ana@example.com", "another@example.com"]) {
      const refused = await join({ email }, from(99));
      expect([refused.status, refused.text, await fingerprint()]).toEqual([
        429,
        expect.stringMatching(/^No more links can be mailed for this event today\. You can join without an address\. /),
        stored,
      ]);
    }
    expect((await join({}, from(99))).status).toBe(201);
    expect(await used(caps.invitations)).toBe(before);
    expect(await used(caps.mailsToOne, { recipient: "a1@example.com" })).toBe(0);
  });

  it("mails five addresses a day from one network, for all events, and other networks go on", async () => {
    const one = { "CF-Connecting-IP": "198.51.100.7" };
    for (let n = 0; n < 5; n += 1) expect((await join({ email: `a${n}@example.com` }, one)).status).toBe(202);
    const refused = await join({ email: "another@example.com" }, one);
    expect([refused.status, refused.text]).toEqual([
      429,
      expect.stringMatching(
        /^No more links can be mailed from your network today\. You can answer without an address\. /,
      ),
    ]);
    const guest = await join({}, one);
    expect(guest.status).toBe(201);
    const added = { body: { email: "another@example.com" }, headers: one };
    expect((await call("POST", `/poll/${tokenOf(guest)}/address`, added)).status).toBe(429);
    expect((await join({ email: "another@example.com" }, { "CF-Connecting-IP": "192.0.2.1" })).status).toBe(202);
  });

  it("mails one address the same link at most three times a day, known or not, and then refuses alike", async () => {
    for (const [index, email] of ["ana@example.com", "new@example.com"].entries()) {
      const from = { "CF-Connecting-IP": `192.0.2.${index}` };
      for (let n = 0; n < 3; n += 1) expect((await join({ email, respondentName: `Kim ${n}` }, from)).status).toBe(202);
      expect(new Set(await mailsTo(email)).size).toBe(1);
      const before = await fingerprint();
      const refused = await join({ email }, from);
      expect([refused.status, refused.text.replace(email, "X"), await fingerprint()]).toEqual([
        429,
        expect.stringMatching(/^X has been sent 3 links for this event today\. Please try again/),
        before,
      ]);
    }
  });

  it("mails once for a repeated request, and nothing to a person who opted out", async () => {
    await join({ email: "new@example.com" }, { "Idempotency-Key": "one-form" });
    await join({ email: "new@example.com" }, { "Idempotency-Key": "one-form" });
    expect(await mailsTo("new@example.com")).toHaveLength(1);
    await env.DB.exec("INSERT INTO opt_outs (email, created_at) VALUES ('no@example.com', 1)");
    expect((await join({ email: "no@example.com" })).status).toBe(202);
    expect(await mailsTo("no@example.com")).toEqual([]);
  });

  it("forgets an unconfirmed address after 30 days, and with its account", async () => {
    await join({ email: "new@example.com" });
    await runCron(NIGHTLY, env, Date.now() + 29 * DAY);
    expect(await value("SELECT count(*) FROM join_requests")).toBe(1);
    const cookie = await signIn("new@example.com");
    expect((await call("DELETE", "/user/account", { cookie })).status).toBe(204);
    expect(await value("SELECT count(*) FROM join_requests")).toBe(0);
    await join({ email: "late@example.com" });
    await runCron(NIGHTLY, env, Date.now() + 31 * DAY);
    expect(await value("SELECT count(*) FROM join_requests")).toBe(0);
  });
});

describe("joining with an account", () => {
  it("adds a verified person as themselves, without a mail and whatever address was typed", async () => {
    const kim = await signIn("kim@example.com");
    expect((await call("GET", `/join/${code}`, { cookie: kim })).json<JoinPage>().joinsAs).toBe("kim@example.com");
    const first = await join({ email: "ana@example.com" }, { cookie: kim });
    expect([first.status, first.json()]).toEqual([201, { token: expect.any(String), updated: false }]);
    const again = await join({ dateOptionResponses: { [option]: "no" } }, { cookie: kim });
    expect([again.status, again.json()]).toEqual([200, { token: tokenOf(first), updated: true }]);
    expect((await board()).participants.filter(({ email }) => email === "kim@example.com")).toMatchObject([
      { isJoiner: true },
    ]);
    expect(await value("SELECT count(*) FROM outbox WHERE kind = 'personal-link'")).toBe(0);
  });

  it.each([
    ["as themselves", async () => join({}, { cookie: await signIn("kim@example.com") })],
    [
      "from the mailed link",
      async () => {
        await join({ email: "kim@example.com" });
        const body = { respondentName: "Kim", dateOptionResponses: { [option]: "yes" } };
        return call("POST", `/poll/${(await mailsTo("kim@example.com"))[0]}/respond`, { body });
      },
    ],
  ])("sends a person who joins %s after the date was chosen its calendar invite and cancellation", async (_, enter) => {
    await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: option } });
    expect((await enter()).status).toBeLessThan(300);
    const sent = (kind: string) =>
      value(
        `SELECT group_concat(calendar_sequence) FROM outbox WHERE recipient = 'kim@example.com' AND kind = '${kind}'`,
      );
    const sequence = await value("SELECT sequence FROM events");
    expect([
      await sent("final-date"),
      await value("SELECT max(calendar_sequence) FROM invites WHERE email = 'kim@example.com'"),
    ]).toEqual([String(sequence), sequence]);
    await env.DB.exec("UPDATE outbox SET status = 'sent', payload = NULL, token = NULL WHERE kind = 'final-date'");
    await call("POST", `/events/${event.id}/reopen`, { cookie: maya, body: {} });
    expect(await sent("calendar-cancellation")).not.toBeNull();
  });

  it("opens a listed person's own invitation, once for two requests at the same time", async () => {
    const ana = await signIn("ana@example.com");
    const answers = await Promise.all([join({}, { cookie: ana }), join({}, { cookie: ana })]);
    expect(answers.map(tokenOf)).toEqual([event.tokens["ana@example.com"], event.tokens["ana@example.com"]]);
    expect((await board()).stats).toMatchObject({ totalInvited: 2, totalResponded: 1 });
  });

  it("keeps a removed person out", async () => {
    const ana = await signIn("ana@example.com");
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { inviteEmails: ["tom@example.com"] } });
    const before = await fingerprint();
    expect([(await join({}, { cookie: ana })).status, await fingerprint()]).toEqual([404, before]);
  });
});

describe("removing a link guest", () => {
  it("ends the personal link and the answers, and leaves the other people", async () => {
    const token = tokenOf(await join());
    const linkGuest = (await board()).participants.find(({ isJoiner }) => isJoiner)!;
    const shown = await call("POST", `/events/${event.id}/invites/${linkGuest.inviteId}/link`, {
      cookie: maya,
      body: {},
    });
    expect(shown.json()).toEqual({ url: `https://eightish.test/poll/${token}` });
    const remove = () => call("DELETE", `/events/${event.id}/invites/${linkGuest.inviteId}`, { cookie: maya });
    expect((await remove()).json()).toEqual({ version: 2 });
    const tries = await Promise.all([
      remove(),
      call("GET", `/poll/${token}`),
      call("GET", `/poll/${token}/calendar.ics`),
      call("POST", `/poll/${token}/respond`, {
        body: { respondentName: "Kim", dateOptionResponses: { [option]: "no" } },
      }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const { participants, stats } = await board();
    expect(participants.map(({ email }) => email).sort()).toEqual(["ana@example.com", "tom@example.com"]);
    expect(stats.totalResponded).toBe(0);
  });

  it("survives an edit of the list of addresses, which removes no link guest", async () => {
    await join();
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { inviteEmails: ["zoe@example.com"] } });
    expect((await board()).participants.map(({ email }) => email)).toEqual([null, "zoe@example.com"]);
  });
});

describe("removing many link guests at once", () => {
  const remove = (body: object, cookie = maya) => call("POST", `/events/${event.id}/invites/remove`, { cookie, body });

  /** Stores people who joined through the link and answered. Every second one has an address. */
  const crowd = async (amount: number) => {
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${amount})`;
    await env.DB.batch(
      [
        `${numbers} INSERT INTO invites (id, event_id, email, token, joined_at, responded_at, created_at)
         SELECT printf('crowd%06d', i), '${event.id}', iif(i % 2, null, 'crowd' || i || '@example.com'),
           printf('token%017d', i), 1, 1, 1 FROM n`,
        `${numbers} INSERT INTO responses (id, event_id, invite_id, respondent_name, answers, created_at, updated_at)
         SELECT 'response' || i, '${event.id}', printf('crowd%06d', i), 'Fake ' || i, '{}', 1, 1 FROM n`,
      ].map((statement) => env.DB.prepare(statement)),
    );
  };

  it("removes 498 people who joined through the link in one action, and no invited person", async () => {
    await crowd(498);
    expect((await board()).stats).toMatchObject({ totalInvited: 500, totalResponded: 498 });
    expect((await join()).status).toBe(409);
    expect((await remove({ everyJoiner: true })).json()).toEqual({ removed: 498, version: 2 });
    const { participants, stats, responses } = await board();
    expect(participants.map(({ email }) => email)).toEqual(["ana@example.com", "tom@example.com"]);
    expect([stats.totalInvited, stats.totalResponded, responses]).toEqual([2, 0, []]);
    for (const number of [1, 498]) {
      expect((await call("GET", `/poll/token${String(number).padStart(17, "0")}`)).status).toBe(404);
    }
    expect((await join()).status).toBe(201);
    expect(await value("SELECT count(*) FROM outbox WHERE recipient LIKE 'crowd%'")).toBe(0);
  });

  it("removes chosen people only, once, and ignores people who are not on the list", async () => {
    await crowd(3);
    const chosen = { inviteIds: ["crowd000001", "crowd000003", "somebody-else"] };
    expect((await remove(chosen)).json()).toEqual({ removed: 2, version: 2 });
    const before = await fingerprint();
    expect([(await remove(chosen)).json(), await fingerprint()]).toEqual([{ removed: 0, version: 2 }, before]);
    const left = (await board()).participants.filter(({ isJoiner }) => isJoiner);
    expect(left.map(({ inviteId }) => inviteId)).toEqual(["crowd000002"]);
  });

  it("cancels the calendar entries of removed people once the event has a final date", async () => {
    await crowd(4);
    await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: option } });
    await env.DB.exec("UPDATE outbox SET status = 'sent', first_tried_at = 1");
    await remove({ everyJoiner: true });
    const { results } = await env.DB.prepare(
      "SELECT recipient FROM outbox WHERE kind = 'calendar-cancellation' ORDER BY recipient",
    ).all();
    expect(results).toEqual([{ recipient: "crowd2@example.com" }, { recipient: "crowd4@example.com" }]);
  });

  it.each([
    ["nobody", {}],
    ["both", { everyJoiner: true, inviteIds: ["crowd000001"] }],
    ["an empty choice", { inviteIds: [] }],
    ["too many people", { inviteIds: Array.from({ length: 501 }, (_, index) => `person${index}xx`) }],
    ["no list", { inviteIds: "crowd000001" }],
    ["not every link guest", { everyJoiner: false }],
  ])("is refused for %s, for a stranger and for a stale version, and changes nothing", async (_, body) => {
    await crowd(2);
    const before = await fingerprint();
    expect((await remove(body)).status).toBe(400);
    expect((await remove({ everyJoiner: true }, await signIn("eve@example.com"))).status).toBe(404);
    expect((await remove({ everyJoiner: true, version: 9 })).status).toBe(409);
    await env.DB.exec("DELETE FROM users WHERE email = 'eve@example.com'");
    expect(await fingerprint()).toBe(before);
  });
});
