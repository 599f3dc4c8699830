import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, MINUTE } from "../../lib/clock.ts";
import { caps } from "../../policy/caps.ts";
import { call, createDinner, dinner, fingerprint, signIn } from "../../test/api.ts";
import { mailboxes } from "../../test/mailboxes.ts";
import { storeQuota } from "../../test/quotas.ts";
import { dashboard, respond, startOver } from "../test-tools.ts";

const [ana, tom, mayas] = ["ana@example.com", "tom@example.com", "maya@example.com"];
/** Returns an instant at which Undo is no longer offered. */
const later = () => Date.now() + MINUTE;
const tomorrow = () => Date.now() + DAY;

let maya: string;
let id: string;
let options: { id: string; date: string; time: string }[];
let tokens: Record<string, string>;
let mail: ReturnType<typeof mailboxes>;
const finalize = (index = 0) =>
  call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[index]?.id } });
const reopen = () => call("POST", `/events/${id}/reopen`, { cookie: maya });
const remove = () => call("DELETE", `/events/${id}`, { cookie: maya });
const restore = () => call("POST", `/events/${id}/restore`, { cookie: maya });
const retitle = (title: string) => call("PATCH", `/events/${id}`, { cookie: maya, body: { title } });
const answer = (token: string, value: string) => respond(token, { [options[0]!.id]: value });
const unverify = () => env.DB.exec("UPDATE users SET email_verified_at = NULL");

beforeEach(async () => {
  // The caps are for a day of UTC, so no test may run across midnight.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2038-02-01T12:00:00Z") });
  for (const level of ["log", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  maya = await startOver();
  ({ id, options, tokens } = await createDinner(maya));
  mail = mailboxes();
  await mail.send();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("repeatedly changed answers", () => {
  it("send the organizer eight mails a day, and the last state the day after", async () => {
    for (let round = 0; round < 12; round += 1) {
      await answer(tokens[ana]!, round % 2 ? "yes" : "no");
      await mail.send();
    }
    expect(mail.of(mayas)).toHaveLength(8);
    await mail.send(tomorrow());
    await mail.send(tomorrow());
    expect(mail.of(mayas)).toHaveLength(9);
    expect(mail.of(mayas).at(-1)?.text).toContain("Yes");
  });

  it("do not delay the mail that everybody has answered", async () => {
    for (let round = 0; round < 12; round += 1) {
      await answer(tokens[ana]!, round % 2 ? "yes" : "no");
      await mail.send();
    }
    await answer(tokens[tom]!, "maybe");
    await mail.send();
    expect(mail.of(mayas).at(-1)?.subject).toBe("Dinner at eight: Everybody has answered");
    await answer(tokens[ana]!, "no");
    await mail.send();
    expect(mail.of(mayas)).toHaveLength(9);
  });

  it("become one mail while none was sent, which still says that everybody has answered", async () => {
    await answer(tokens[ana]!, "yes");
    await answer(tokens[tom]!, "maybe");
    await answer(tokens[ana]!, "no");
    await mail.send();
    expect(mail.of(mayas).map(({ subject }) => subject)).toEqual(["Dinner at eight: Everybody has answered"]);
    expect(mail.of(mayas)[0]?.text).toContain("Several answers are new.");
  });

  it("send no mail to an unverified organizer", async () => {
    await unverify();
    expect((await answer(tokens[ana]!, "yes")).status).toBe(200);
    await mail.send();
    expect(mail.of(mayas)).toEqual([]);
  });
});

describe("a repeatedly set and reopened final date", () => {
  it("is refused after five times a day, and leaves calendars equal to the event", async () => {
    for (let round = 0; round < 5; round += 1) {
      expect([(await finalize(round % 3)).status, (await reopen()).status]).toEqual([200, 200]);
      await mail.send();
    }
    expect((await finalize(1)).status).toBe(200);
    const before = await fingerprint();
    const refused = await reopen();
    expect([refused.status, await fingerprint()]).toEqual([429, before]);
    expect(refused.text).toMatch(
      /^An event can be reopened at most 5 times a day\. Please try again (tomorrow )?after 00:00 UTC\.$/,
    );
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    await mail.send();
    for (const person of [ana, tom, mayas]) {
      expect(mail.of(person).length).toBeLessThanOrEqual(2);
      expect(mail.calendar(person)).toMatchObject({ start: "20380314T010000Z" });
    }
  });

  it("sends a person at most ten mails a day, and is in their calendar the day after", async () => {
    for (let round = 0; round < 5; round += 1) {
      await finalize(round % 3);
      await mail.send();
      await reopen();
      await mail.send();
    }
    await finalize(2);
    await mail.send();
    for (const person of [ana, tom]) expect([mail.of(person).length, mail.calendar(person)]).toEqual([11, null]);
    await mail.send(tomorrow());
    for (const person of [ana, tom]) {
      // The invitation does not count as news.
      expect([mail.of(person).length, mail.calendar(person)?.start]).toEqual([12, "20380314T233000Z"]);
    }
  });

  it("sends no mail when it is reopened before sending", async () => {
    await finalize();
    await reopen();
    await mail.send();
    await mail.send(tomorrow());
    expect([mail.of(ana).length, mail.of(mayas).length]).toEqual([1, 0]);
  });

  it("sends no mail while the organizer is unverified", async () => {
    await unverify();
    await finalize();
    await retitle("Lunch");
    await mail.send(tomorrow());
    expect([mail.of(mayas), mail.calendar(ana)]).toEqual([[], null]);
  });
});

describe("edits of an event with a final date", () => {
  it("send a person ten mails a day, and the last title the day after", async () => {
    await finalize();
    for (let round = 0; round < 12; round += 1) {
      await retitle(`Dinner ${round}`);
      await mail.send();
    }
    expect(mail.of(ana)).toHaveLength(11);
    await mail.send(tomorrow());
    for (const person of [ana, tom, mayas]) expect(mail.calendar(person)?.summary).toBe("Dinner 11");
    expect(mail.of(ana)).toHaveLength(12);
  });

  it("become one mail when they are faster than sending", async () => {
    await finalize();
    await mail.send();
    for (let round = 0; round < 5; round += 1) await retitle(`Dinner ${round}`);
    await mail.send();
    expect([mail.of(ana).length, mail.calendar(ana)?.summary]).toEqual([3, "Dinner 4"]);
  });

  it("add no rows to the ledger while mail is delayed", async () => {
    await finalize();
    for (let round = 0; round < 11; round += 1) {
      await retitle(`Dinner ${round}`);
      await mail.send();
    }
    const rows = () => env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n");
    const before = await rows();
    for (let round = 11; round < 15; round += 1) await retitle(`Dinner ${round}`);
    expect(await rows()).toBe(before);
  });
});

describe("a repeatedly deleted and restored event", () => {
  it("sends a person ten mails a day, and leaves calendars equal to the event", async () => {
    await answer(tokens[ana]!, "yes");
    await finalize();
    await mail.send();
    for (let round = 0; round < 8; round += 1) {
      vi.setSystemTime(later());
      expect((await remove()).status).toBe(200);
      await mail.send(later());
      expect((await restore()).status).toBe(200);
      await mail.send(later());
    }
    expect(mail.of(ana)).toHaveLength(11);
    await mail.send(tomorrow());
    await mail.send(tomorrow());
    for (const person of [ana, tom]) expect(mail.calendar(person)).toMatchObject({ summary: "Dinner at eight" });
  });

  it("sends no mail when it is restored before sending", async () => {
    await answer(tokens[ana]!, "yes");
    await finalize();
    await mail.send();
    await remove();
    await restore();
    await mail.send(later());
    expect([mail.of(ana).length, mail.calendar(ana)]).toEqual([2, mail.calendar(tom)]);
    expect(mail.of(ana).at(-1)?.subject).toBe("Dinner at eight is on Fri, Mar 12");
  });

  it("keeps a waiting calendar cancellation when it is deleted", async () => {
    await answer(tokens[ana]!, "yes");
    await finalize();
    await mail.send();
    await reopen();
    await remove();
    await mail.send(later());
    expect(mail.calendar(ana)).toBeNull();
  });
});

describe("many accounts and one mailbox", () => {
  const invite = (cookie: string) => call("POST", "/events", { cookie, body: { ...dinner, inviteEmails: [tom] } });
  const accounts = (count: number, name = "throwaway") =>
    Promise.all(Array.from({ length: count }, (_, n) => signIn(`${name}${n}@example.com`)));

  it("send it no mail while unverified", async () => {
    await env.DB.exec("DELETE FROM quotas");
    const cookies = await accounts(3);
    await unverify();
    for (const cookie of cookies) expect((await invite(cookie)).status).toBe(201);
    const before = mail.of(tom).length;
    await mail.send(tomorrow());
    expect(mail.of(tom)).toHaveLength(before);
  });

  it("send it thirty mails a day in all, even when a hundred requests race", async () => {
    await env.DB.exec("DELETE FROM quotas");
    const cookies = await accounts(5, "verified");
    const responses = await Promise.all(Array.from({ length: 100 }, (_, n) => invite(cookies[n % 5]!)));
    // What one organizer sent to this person refuses more of theirs.
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(50);
    const before = mail.of(tom).length;
    await mail.send();
    expect(mail.of(tom).length - before).toBe(30);
    await mail.send(tomorrow());
    expect(mail.of(tom).length - before).toBe(50);
  });

  it("refuse no friend's event: the one invitation waits for the next day, and nothing tells why", async () => {
    await env.DB.exec("DELETE FROM quotas");
    for (const cookie of await accounts(3, "verified"))
      for (let round = 0; round < 10; round += 1) expect((await invite(cookie)).status).toBe(201);
    await mail.send();
    const before = mail.of(tom).length;
    const friend = await signIn("friend@example.com");
    const guests = Array.from({ length: 40 }, (_, n) => `cousin${n}@example.com`);
    const created = await call("POST", "/events", {
      cookie: friend,
      body: { ...dinner, inviteEmails: [tom, ...guests] },
    });
    expect([created.status, created.json()]).toMatchObject([201, { invitations: { sent: 40, held: 0, later: 1 } }]);
    const request = await call("POST", "/connections/request", { cookie: friend, body: { receiverEmail: tom } });
    expect(request.status).toBe(201);
    await mail.send();
    expect([mail.of(tom).length, guests.every((guest) => mail.of(guest).length === 1)]).toEqual([before, true]);
    const { id } = created.json<{ id: string }>();
    const list = async () => (await dashboard(friend, id)).participants;
    expect((await list()).find(({ email }) => email === tom)?.delivery).toEqual({
      ...{ kind: "invitation", status: "queued", reason: null, isLater: true },
    });
    expect((await list()).filter(({ delivery }) => delivery?.isLater)).toHaveLength(1);
    await mail.send(tomorrow());
    expect(
      mail
        .of(tom)
        .slice(before)
        .map(({ id: mailId }) => mailId.split(":")[0])
        .sort(),
    ).toEqual(["connection-invitation", "invitation"]);
  });

  it("send it the waiting invitation also when the event got its date and was reopened meanwhile", async () => {
    await env.DB.exec("DELETE FROM quotas");
    const friend = await signIn("friend@example.com");
    await storeQuota(caps.mailbox, { recipient: tom }, Date.now());
    const { id, options } = await createDinner(friend, { inviteEmails: [tom] });
    await mail.send();
    const before = mail.of(tom).length;
    await call("POST", `/events/${id}/finalize`, { cookie: friend, body: { dateOptionId: options[0]!.id } });
    await mail.send();
    await call("POST", `/events/${id}/reopen`, { cookie: friend });
    await mail.send(tomorrow());
    expect(
      mail
        .of(tom)
        .slice(before)
        .map(({ id: mailId }) => mailId.split(":")[0]),
    ).toEqual(["invitation"]);
  });
});
