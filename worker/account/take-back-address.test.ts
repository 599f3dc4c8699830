import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import { addPasskey } from "../auth/passkeys/test-tools.ts";
import { respond as answer, tokenOf, value } from "../events/test-tools.ts";
import { DAY } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { accepted, connect, person } from "../people/test-tools.ts";
import { caps } from "../policy/caps.ts";
import { call, cookieOf, createDinner, empty, fingerprint, newestChange, newestTakeBack, signIn } from "../test/api.ts";
import { mailboxes } from "../test/mailboxes.ts";

const [before, after, ana] = ["maya@example.com", "thief@new.example", "ana@example.com"] as const;
const password = "correct horse";
const usedUp = "This link has expired or was used already. Please ask for a new one.";

let maya: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "opt_outs", "undeliverable_addresses", "calendar_entries");
  maya = await person(before, "Maya");
});

async function change(email: string = after, cookie = maya) {
  await call("POST", "/user/address", { cookie, body: { email } });
  const response = await call("POST", "/user/address/confirm", { cookie, body: { token: await newestChange(email) } });
  expect(response.status, response.text).toBe(200);
}
const takeBack = (token: string, cookie?: string) => call("POST", "/auth/take-back", { cookie, body: { token } });
const isSignedIn = async (cookie: string) => (await call("GET", "/user", { cookie })).status === 200;
const account = (email: string) => value<string>("SELECT id FROM users WHERE email = ?", email);

describe("the former mailbox", () => {
  it("takes the account back in a browser that is signed out, and locks the stranger out", async () => {
    const older = await addPasskey(maya);
    await env.DB.exec(`UPDATE passkeys SET created_at = created_at - ${DAY}`);
    const id = await account(before);
    await change();
    await addPasskey(maya);
    await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: password } });
    const { url: feed } = (await call("POST", "/user/feed", { cookie: maya })).json<{ url: string }>();
    await call("POST", "/auth/magic-link", { body: { email: after } });

    const response = await takeBack(await newestTakeBack(before));
    expect([response.status, response.json()]).toEqual([200, { email: before }]);
    expect([await account(before), await account(after)]).toEqual([id, null]);
    expect(await isSignedIn(maya)).toBe(false);
    expect(await value("SELECT group_concat(id) FROM passkeys")).toBe(older.id);
    expect((await call("POST", "/login", { body: { email: before, password } })).status).toBe(400);
    expect((await call("GET", new URL(feed).pathname.replace("/api", ""))).status).toBe(410);
    expect(await value("SELECT count(*) FROM auth_codes WHERE used_at IS NULL")).toBe(0);
    const again = await signIn(before);
    expect((await call("GET", "/user", { cookie: again })).json<User>()).toMatchObject({ firstName: "Maya", id });
  });

  it("gets its invitations, connections and calendar back", async () => {
    const host = await person(ana, "Ana");
    await connect(host, maya, before);
    const dinner = await createDinner(host, { inviteEmails: [before] });
    const [option] = dinner.options;
    await answer(dinner.tokens[before]!, { [option!.id]: "yes" });
    await call("POST", `/events/${dinner.id}/finalize`, { cookie: host, body: { dateOptionId: option!.id } });
    const boxes = mailboxes();
    await boxes.send();
    await change();
    await boxes.send();
    const theirs = await tokenOf(dinner.id, after);
    await takeBack(await newestTakeBack(before));
    await boxes.send();
    expect([boxes.calendar(before) !== null, boxes.calendar(after)]).toEqual([true, null]);
    expect((await call("GET", `/poll/${theirs}`)).status).toBe(404);
    expect((await call("GET", `/poll/${await tokenOf(dinner.id, before)}`)).status).toBe(200);
    expect((await accepted(host))[0]?.friend.email).toBe(before);
  });

  it("takes no invitation that the later mailbox had before", async () => {
    const host = await person(ana, "Ana");
    const theirs = await createDinner(host, { inviteEmails: [after] });
    await env.DB.exec(`UPDATE invites SET created_at = created_at - ${DAY}`);
    const mine = await createDinner(host, { title: "Brunch", inviteEmails: [before] });
    await change();
    const since = await createDinner(host, { title: "Supper", inviteEmails: [after] });
    await takeBack(await newestTakeBack(before));
    const owner = (eventId: string) => value("SELECT email FROM invites WHERE event_id = ?", eventId);
    expect([await owner(theirs.id), await owner(mine.id), await owner(since.id)]).toEqual([after, before, before]);
  });

  it("takes it back after further changes, whose mailboxes then can not", async () => {
    await change();
    await change("thief@last.example");
    const theirs = await newestTakeBack(after);
    expect((await takeBack(await newestTakeBack(before))).status).toBe(200);
    expect(await account("thief@last.example")).toBeNull();
    const still = await fingerprint();
    expect((await takeBack(theirs)).text).toBe(usedUp);
    expect(await fingerprint()).toBe(still);
  });

  it("takes it back once, also when two requests race", async () => {
    await change();
    const token = await newestTakeBack(before);
    const statuses = (await Promise.all([takeBack(token), takeBack(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect((await takeBack(token)).text).toBe(usedUp);
  });

  it("ends what a stranger has left when the owner changed the address back themselves", async () => {
    await change();
    await change(before);
    await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: password } });
    expect((await takeBack(await newestTakeBack(before))).status).toBe(200);
    expect([await isSignedIn(maya), await value("SELECT password_hash FROM users")]).toEqual([false, null]);
  });

  it("is told first to delete another account that it has got meanwhile", async () => {
    await change();
    const mine = await signIn(before);
    const token = await newestTakeBack(before);
    const still = await fingerprint();
    const refused = await takeBack(token);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("delete it in Settings")]);
    expect(await fingerprint()).toBe(still);
    await call("DELETE", "/user/account", { cookie: mine });
    expect((await takeBack(token)).status).toBe(200);
  });

  it("can for seven days", async () => {
    await change();
    const token = await newestTakeBack(before);
    await env.DB.exec(`UPDATE former_addresses SET expires_at = expires_at - ${7 * DAY}`);
    expect((await takeBack(token)).text).toBe(usedUp);
    const { nightlyJobs } = await import("../nightly/jobs.ts");
    const job = nightlyJobs.find(({ name }) => name === "former addresses")!;
    expect(await job.work({ db: openDb(env.DB), config: config(env), now: Date.now() }, env)).toBe(1);
  });

  it("gets its link although somebody has filled the day's cap of its mail", async () => {
    const { allowed } = caps.accountMail;
    await call("POST", "/auth/magic-link", { body: { email: before } });
    await env.DB.prepare("UPDATE quotas SET used = ?1, allowed = ?1 WHERE allowed = ?1").bind(allowed).run();
    await change();
    expect(await value("SELECT recipient FROM outbox WHERE kind = 'address-changed'")).toBe(before);
  });

  it("gets no link for a change that is none of a confirmed address", async () => {
    const typed = { email: "mya@example.com", password };
    const mia = cookieOf((await call("POST", "/register", { body: typed })).headers);
    await change("mia@example.com", mia);
    expect(await value("SELECT count(*) FROM former_addresses")).toBe(0);
  });
});

it("tells the mailbox that loses the account, without a link", async () => {
  const boxes = mailboxes();
  await change();
  await takeBack(await newestTakeBack(before));
  await boxes.send();
  const told = boxes.of(after).find(({ subject }) => subject === "Your Eightish address was changed");
  expect(told?.text).toContain("is now m…@example.com instead of thief@new.example");
  expect(told?.text).not.toContain("take-back");
});

it("needs the mailed link", async () => {
  await change();
  const still = await fingerprint();
  for (const token of ["nonsense", `${(await newestTakeBack(before)).slice(0, -6)}AAAAAA`])
    expect((await takeBack(token)).text).toBe(usedUp);
  expect(await fingerprint()).toBe(still);
});
