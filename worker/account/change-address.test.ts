import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import type { Invite } from "#schema/contracts/invites.ts";
import { respond as answer, dashboard, tokenOf, value } from "../events/test-tools.ts";
import { HOUR, MINUTE } from "../lib/clock.ts";
import * as people from "../people/test-tools.ts";
import { accepted, connect, listed, pending, person, rows, sent } from "../people/test-tools.ts";
import { caps } from "../policy/caps.ts";
import {
  call,
  cookieOf,
  createDinner,
  empty,
  fingerprint,
  newestChange,
  newestCode,
  newestConfirmation,
  signIn,
} from "../test/api.ts";
import { mailboxes } from "../test/mailboxes.ts";

const before = "maya@example.com";
const after = "maya@new.example";

let maya: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "opt_outs", "undeliverable_addresses", "calendar_entries");
  maya = await person(before, "Maya");
});

const ask = (email: unknown = after, cookie = maya) => call("POST", "/user/address", { cookie, body: { email } });
const press = (token: string, cookie: string | undefined = maya, database?: D1Database) =>
  call("POST", "/user/address/confirm", { cookie, body: { token }, ...(database && { database }) });
const change = async (email = after, cookie = maya) => {
  expect((await ask(email, cookie)).status).toBe(200);
  const response = await press(await newestChange(email), cookie);
  expect(response.status, response.text).toBe(200);
  return response;
};
const user = async (cookie = maya) => (await call("GET", "/user", { cookie })).json<User>();
const mails = async () => {
  const { results } = await env.DB.prepare(
    "SELECT kind, recipient FROM outbox WHERE kind LIKE '%address%' ORDER BY rowid",
  ).all<{ kind: string; recipient: string }>();
  return results.map(({ kind, recipient }) => `${kind} ${recipient}`);
};
const expired = "This link has expired or was used already. Please ask for a new one.";

describe("asking for a new address", () => {
  it("mails a link to the new mailbox only, and changes nothing yet", async () => {
    const response = await ask(" Maya@NEW.example ");
    expect([response.status, response.json()]).toEqual([200, { email: after }]);
    expect(await mails()).toEqual([`change-address ${after}`]);
    expect((await user()).email).toBe(before);
    const boxes = mailboxes();
    await boxes.send();
    expect(boxes.of(after)[0]?.text).toContain(`account ${before} asks for the new address ${after}`);
    expect(await value("SELECT frozen FROM outbox WHERE kind = 'change-address'")).toBeNull();
  });

  it("answers alike for an address with an account, whose mail says so and holds no link", async () => {
    await signIn("tom@example.com");
    const free = await ask();
    const taken = await ask("tom@example.com");
    expect([taken.status, Object.keys(taken.json<object>())]).toEqual([free.status, Object.keys(free.json<object>())]);
    expect(await mails()).toEqual([`change-address ${after}`, "address-taken tom@example.com"]);
    const boxes = mailboxes();
    await boxes.send();
    expect(boxes.of("tom@example.com")[0]?.text).not.toContain("token=");
  });

  it("needs a sign-in of the last ten minutes, except for an address that was never confirmed", async () => {
    await env.DB.exec(`UPDATE sessions SET created_at = created_at - ${11 * MINUTE}`);
    const still = await fingerprint();
    expect((await ask()).headers.get("Error-Code")).toBe("proof-needed");
    expect(await fingerprint()).toBe(still);
    await env.DB.exec("UPDATE users SET email_verified_at = NULL");
    expect((await ask()).status).toBe(200);
  });

  it("needs a sign-in by e-mail or passkey: a stolen password neither asks for it nor opens its link", async () => {
    await ask();
    const token = await newestChange(after);
    await env.DB.exec("UPDATE sessions SET started_by = 'password'");
    const still = await fingerprint();
    const confirm = () => call("POST", "/user/address/confirm", { cookie: maya, body: { token } });
    for (const refused of [await ask("thief@example.com"), await confirm()])
      expect([refused.status, refused.headers.get("Error-Code")]).toEqual([403, "proof-needed"]);
    expect(await fingerprint()).toBe(still);
    await env.DB.exec("UPDATE sessions SET started_by = 'passkey'");
    expect((await confirm()).status).toBe(200);
  });

  it("is refused for the own address and for bad input, and stores nothing", async () => {
    const still = await fingerprint();
    const own = await ask(before);
    expect([own.status, own.text]).toEqual([400, "This is your address already. Please enter another one."]);
    for (const bad of ["", "nobody", "a@b", 7, null, "a@b.example, c@d.example"])
      expect((await ask(bad)).status).toBe(400);
    expect(await fingerprint()).toBe(still);
  });

  it("is capped for the account and for the mailbox", async () => {
    for (let n = 0; n < caps.addressChanges.allowed; n += 1)
      expect((await ask(`maya${n}@new.example`)).status).toBe(200);
    const response = await ask();
    expect([response.status, response.text]).toEqual([
      429,
      expect.stringMatching(/^You have asked for 5 new addresses today\./),
    ]);
    await empty("quotas");
    for (let n = 0; n < caps.codeMailsAtOnce.allowed; n += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it("mails no address that complained", async () => {
    await env.DB.prepare("INSERT INTO undeliverable_addresses VALUES (?, 'complained', 1)").bind(after).run();
    expect((await ask()).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

describe("the link to the new mailbox", () => {
  it("changes the address and tells the former mailbox, with the first letter of the new address", async () => {
    const response = await change();
    expect(response.json<User>()).toMatchObject({ email: after, emailVerified: true });
    expect(await user()).toMatchObject({ email: after, emailVerified: true, firstName: "Maya" });
    expect(await mails()).toEqual([`change-address ${after}`, `address-changed ${before}`]);
    const boxes = mailboxes();
    await boxes.send();
    const [told] = boxes.of(before);
    expect(told?.text).toContain("is now m…@new.example instead of maya@example.com");
    expect(told?.text).toMatch(/\/auth\/take-back#token=[\w.-]+/);
    expect(told?.text).not.toContain(after);
    expect(await value("SELECT frozen FROM outbox WHERE kind = 'address-changed'")).toBeNull();
  });

  it("ends every other session, every code and the feed, and keeps this session and the password", async () => {
    await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: "correct horse" } });
    const { url: feed } = (await call("POST", "/user/feed", { cookie: maya })).json<{ url: string }>();
    const other = await signIn(before);
    await call("POST", "/auth/magic-link", { body: { email: before } });
    const { token } = await newestCode(before);
    await change();
    expect((await call("GET", "/user", { cookie: other })).status).toBe(401);
    expect((await call("POST", "/auth/verify-link", { body: { token } })).text).toBe(expired);
    expect((await user()).password).toBe(true);
    expect((await call("GET", new URL(feed).pathname.replace("/api", ""))).status).toBe(410);
    expect((await call("POST", "/login", { body: { email: after, password: "correct horse" } })).status).toBe(200);
    expect((await call("POST", "/login", { body: { email: before, password: "correct horse" } })).status).toBe(400);
  });

  it("works once, and ends the links that were asked for before it", async () => {
    await ask("maya@other.example");
    const earlier = await newestChange("maya@other.example");
    await ask();
    const link = await newestChange(after);
    expect((await press(earlier)).text).toBe(expired);
    expect((await press(link)).status).toBe(200);
    const still = await fingerprint();
    expect([(await press(link)).text, await fingerprint()]).toEqual([expired, still]);
  });

  it("is valid for an hour", async () => {
    await ask();
    await env.DB.exec(`UPDATE address_changes SET expires_at = expires_at - ${HOUR}`);
    const response = await press(await newestChange(after));
    expect([response.status, response.text]).toEqual([400, expired]);
    expect((await user()).email).toBe(before);
  });

  it("is refused in a browser that is signed out or signed in to another account, and changes nothing", async () => {
    const eve = await signIn("eve@example.com");
    await ask();
    const link = await newestChange(after);
    const still = await fingerprint();
    expect((await press(link, "")).status).toBe(401);
    const foreign = await press(link, eve);
    expect([foreign.status, foreign.headers.get("Error-Code")]).toEqual([409, "other-account"]);
    expect(await fingerprint()).toBe(still);
  });

  it.each([
    ["a sign-in link", async () => (await newestCode(before)).token],
    ["a forged link", async () => `${(await newestChange(after)).slice(0, -6)}AAAAAA`],
  ])("cannot be %s", async (_, linkOf) => {
    await call("POST", "/auth/magic-link", { body: { email: before } });
    await ask();
    expect((await press(await linkOf())).text).toBe(expired);
    expect((await user()).email).toBe(before);
  });

  it("changes nothing when the address has got an account since", async () => {
    await ask();
    const link = await newestChange(after);
    await signIn(after);
    const still = await fingerprint();
    const response = await press(link);
    expect([response.status, response.headers.get("Error-Code")]).toEqual([409, "account-exists"]);
    expect(await fingerprint()).toBe(still);
  });

  it("ends in one account with the address when the change races with a registration and a sign-in", async () => {
    await ask();
    const link = await newestChange(after);
    await call("POST", "/auth/magic-link", { body: { email: after } });
    const { token } = await newestCode(after);
    const statuses = await Promise.all([
      press(link),
      call("POST", "/register", { body: { email: after, password: "correct horse" } }),
      call("POST", "/auth/verify-link", { body: { token } }),
    ]);
    expect(statuses.every(({ status }) => status < 500)).toBe(true);
    expect(await value("SELECT count(*) FROM users WHERE email = ?", after)).toBe(1);
  });

  it("goes to one of two accounts that want the same address at once", async () => {
    const tom = await signIn("tom@example.com");
    await ask(after);
    const mayas = await newestChange(after);
    await ask(after, tom);
    const toms = await newestChange(after);
    const statuses = (await Promise.all([press(mayas), press(toms, tom)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await value("SELECT count(*) FROM users WHERE email = ?", after)).toBe(1);
  });

  it("makes the one change that comes first when two changes of an account race", async () => {
    await ask();
    const link = await newestChange(after);
    const statuses = (await Promise.all([press(link), press(link)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect(await mails()).toEqual([`change-address ${after}`, `address-changed ${before}`]);
  });
});

describe("an account whose address was never confirmed", () => {
  const typed = "mya@example.com";
  const register = async () =>
    cookieOf((await call("POST", "/register", { body: { email: typed, password: "correct horse" } })).headers);

  it("gets a confirmed one, its mails go out, and the mistyped address hears nothing", async () => {
    const mia = await register();
    const { id } = await createDinner(mia);
    await change("mia@example.com", mia);
    expect(await user(mia)).toMatchObject({ email: "mia@example.com", emailVerified: true, password: true });
    const { results } = await env.DB.prepare("SELECT DISTINCT kind FROM outbox WHERE recipient = ?").bind(typed).all();
    expect(results).toEqual([{ kind: "confirm-address" }]);
    const boxes = mailboxes();
    await boxes.send();
    expect(boxes.of("ana@example.com")).toHaveLength(1);
    expect((await dashboard(mia, id)).event.title).toBe("Dinner at eight");
  });

  it("takes no invitation of the address that it never proved", async () => {
    await createDinner(maya, { inviteEmails: [typed] });
    const mia = await register();
    await change("mia@example.com", mia);
    expect((await call("GET", "/invites", { cookie: mia })).json()).toEqual([]);
    expect(await value("SELECT count(*) FROM invites WHERE email = ?", typed)).toBe(1);
  });

  it("leaves the mistyped address to its owner, whose confirmation link then has ended", async () => {
    const mia = await register();
    const token = await newestConfirmation(typed);
    await change("mia@example.com", mia);
    expect((await call("POST", "/auth/confirm-email", { body: { token } })).status).toBe(400);
    await signIn(typed);
    expect(await value("SELECT count(*) FROM users WHERE email = ?", typed)).toBe(1);
  });
});

describe("the rights of an admin", () => {
  const listUsers = (cookie: string) => call("GET", "/admin/users", { cookie });

  it("come with the proven mailbox only, and go with it", async () => {
    await ask("admin@example.com");
    expect((await listUsers(maya)).status).toBe(403);
    expect((await user()).isAdmin).toBe(false);
    await press(await newestChange("admin@example.com"));
    expect((await listUsers(maya)).status).toBe(200);
    await change(after);
    expect((await listUsers(maya)).status).toBe(403);
  });

  it("do not come with the mailbox to a session that began with a password", async () => {
    // Only an account that was never confirmed may change its address in such a session.
    const registered = await call("POST", "/register", {
      body: { email: "mya@example.com", password: "correct horse" },
    });
    const session = cookieOf(registered.headers);
    await change("admin@example.com", session);
    expect((await listUsers(session)).headers.get("Error-Code")).toBe("proof-needed");
  });
});

describe("what belongs to a confirmed address goes along", () => {
  const ana = "ana@example.com";
  const invitations = async () => (await call("GET", "/invites", { cookie: maya })).json<Invite[]>();

  it("invitations and answers, also those to the new address", async () => {
    const host = await person(ana, "Ana");
    const dinner = await createDinner(host, { inviteEmails: [before] });
    await answer(dinner.tokens[before]!, { [dinner.options[0]!.id]: "yes" });
    await createDinner(host, { title: "Brunch", inviteEmails: [after] });
    await change();
    expect((await invitations()).map(({ event, used }) => [event.title, used]).toSorted()).toEqual([
      ["Brunch", false],
      ["Dinner at eight", true],
    ]);
    expect((await dashboard(host, dinner.id)).event.inviteEmails).toEqual([after]);
  });

  it("the link to an event in the recycle bin, which opens once the event is restored", async () => {
    const host = await person(ana, "Ana");
    const dinner = await createDinner(host, { inviteEmails: [before] });
    const boxes = mailboxes();
    await boxes.send();
    expect((await call("DELETE", `/events/${dinner.id}`, { cookie: host })).status).toBe(200);
    await change();
    await boxes.send();
    const token = await tokenOf(dinner.id, after);
    expect(boxes.of(after).map(({ text }) => text.includes(`/poll/${token}`))).toContain(true);
    await call("POST", `/events/${dinner.id}/restore`, { cookie: host });
    expect((await call("GET", `/poll/${token}`)).status).toBe(200);
  });

  it("both invitations to one event stay as they are", async () => {
    const host = await person(ana, "Ana");
    const dinner = await createDinner(host, { inviteEmails: [before, after] });
    await change();
    expect(await invitations()).toHaveLength(1);
    for (const email of [before, after]) {
      expect((await call("GET", `/poll/${dinner.tokens[email]}`)).json()).toMatchObject({ invite: { email } });
    }
  });

  it("an invitation from which the person was removed stays behind", async () => {
    const host = await person(ana, "Ana");
    const dinner = await createDinner(host, { inviteEmails: [before] });
    await env.DB.exec("UPDATE invites SET removed_at = 1");
    await change();
    expect(await value("SELECT email FROM invites WHERE event_id = ?", dinner.id)).toBe(before);
  });

  it("unsent mail, with the new link and the new address", async () => {
    const host = await person(ana, "Ana");
    const brunch = await createDinner(host, { title: "Brunch", inviteEmails: [before] });
    const own = await createDinner(maya, { title: "Supper", inviteEmails: [ana] });
    await answer(brunch.tokens[before]!, { [brunch.options[0]!.id]: "yes" });
    await change();
    const boxes = mailboxes();
    await boxes.send();
    const invitation = boxes.of(after).find(({ subject }) => subject.includes("Brunch"));
    expect(invitation?.text).toContain(`/poll/${await tokenOf(brunch.id, after)}`);
    const toAna = boxes.of(ana).map(({ text, replyTo }) => `${text} ${replyTo}`);
    expect(toAna.filter((mail) => mail.includes("Supper"))).toEqual([expect.stringContaining(after)]);
    expect(toAna.join()).not.toContain(before);
    expect(own.id).not.toBe(brunch.id);
  });

  it("own events: the organizer gets their news at the new address, and guests keep their links", async () => {
    const dinner = await createDinner(maya, { inviteEmails: [ana] });
    await change();
    await answer(dinner.tokens[ana]!, { [dinner.options[0]!.id]: "yes" });
    expect(await value("SELECT recipient FROM outbox WHERE kind = 'answer'")).toBe(after);
  });

  it("an organizer's edit from before the change is refused, so that it invites no former address", async () => {
    const host = await person(ana, "Ana");
    const dinner = await createDinner(host, { inviteEmails: [before] });
    const { version } = (await dashboard(host, dinner.id)).event;
    await change();
    const body = { version, inviteEmails: [before, "tom@example.com"] };
    expect((await call("PATCH", `/events/${dinner.id}`, { cookie: host, body })).status).toBe(409);
  });

  it("connections, in both lists of contacts, and no contact of a person who is not connected", async () => {
    const friend = await person(ana, "Ana");
    const tom = await person("tom@example.com", "Tom");
    const asker = await person("liv@example.com", "Liv");
    for (const cookie of [friend, tom]) {
      await call("POST", "/friends", { cookie, body: { name: "Maya L", email: before } });
    }
    await connect(friend, maya, before);
    await connect(maya, asker, "liv@example.com");
    await change();
    expect((await accepted(friend))[0]?.friend.email).toBe(after);
    expect((await accepted(asker))[0]?.friend.email).toBe(after);
    expect(await listed(friend)).toMatchObject([{ email: after, state: "connected", firstName: "Maya" }]);
    expect(await listed(tom)).toMatchObject([{ email: before, state: "can-connect", firstName: null }]);
    expect((await accepted(maya)).map(({ friend: { email } }) => email).toSorted()).toEqual([ana, "liv@example.com"]);
  });

  it("requests stay, show their senders no new address, and become one connection", async () => {
    const friend = await person(ana, "Ana");
    await people.ask(friend, before);
    await change();
    expect(await sent(friend)).toMatchObject([{ receiverEmail: before, status: "pending" }]);
    const [request] = await pending(maya);
    expect((await people.ask(friend, after)).status).toBeLessThan(300);
    expect(await pending(maya)).toHaveLength(1);
    expect((await people.respond(maya, request!.id, "accepted")).status).toBe(200);
    expect(await rows()).toEqual([`ana > ${after} connection accepted`]);
    await call("POST", "/friends", { cookie: friend, body: { name: "Maya", email: after } });
    expect(await listed(friend)).toMatchObject([{ state: "connected" }]);
  });

  it("requests to the new address become the person's own, and none is from or to themselves", async () => {
    const friend = await person(ana, "Ana");
    await people.ask(friend, after);
    await people.ask(maya, after);
    await call("POST", "/friends", { cookie: maya, body: { name: "Me", email: after } });
    await change();
    expect(await rows()).toEqual([`ana > ${after} connection pending`]);
    expect(await pending(maya)).toHaveLength(1);
    expect(await listed(maya)).toEqual([]);
  });

  it("a request to the new address of somebody who is connected already is one too many", async () => {
    const friend = await person(ana, "Ana");
    await connect(friend, maya, before);
    await people.ask(friend, after);
    await change();
    expect(await rows()).toEqual([`ana > ${after} connection accepted`]);
  });

  it("asking back a person who asked the former address connects both with one row", async () => {
    const friend = await person(ana, "Ana");
    await people.ask(friend, before);
    await change();
    expect((await people.ask(maya, ana)).json()).toMatchObject({ status: "accepted" });
    expect(await rows()).toEqual([`ana > ${after} connection accepted`]);
  });

  it("stopped mail stays stopped at both addresses", async () => {
    await env.DB.prepare("INSERT INTO opt_outs VALUES (?, '', 1)").bind(before).run();
    await change();
    const { results } = await env.DB.prepare("SELECT email FROM opt_outs ORDER BY email").all();
    expect(results).toEqual([{ email: before }, { email: after }]);
  });

  it("the browser that changed it stays known, and the others are new ones again", async () => {
    const usual = "__Host-browser=BBBBBBBBBBBBBBBBBBBBBB";
    await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: "correct horse" } });
    const login = (email: string, cookie: string) =>
      call("POST", "/login", { body: { email, password: "correct horse" }, cookie });
    const other = "__Host-browser=DDDDDDDDDDDDDDDDDDDDDD";
    await login(before, other);
    await ask();
    await press(await newestChange(after), `${maya}; ${usual}`);
    await empty("outbox");
    expect((await login(after, usual)).status).toBe(200);
    expect(await value("SELECT count(*) FROM outbox WHERE kind = 'new-browser'")).toBe(0);
    await login(after, other);
    expect(await value("SELECT recipient FROM outbox WHERE kind = 'new-browser'")).toBe(after);
  });
});

it("shows neither address of a person without a name to the other guests, nor on the group link", async () => {
  const zoe = await person("zoe@example.com", "Zoe");
  const event = await createDinner(zoe, { inviteEmails: [before, "tom@example.com"], suggestions: true });
  await call("PATCH", `/events/${event.id}`, { cookie: zoe, body: { visibility: "names", notes: "everybody" } });
  // A suggestion that is a date already is a yes to it, without a name.
  const { date, time } = event.options[0]!;
  await call("POST", `/poll/${event.tokens[before]}/suggestions`, { body: { date, time } });
  const link = await call("POST", `/events/${event.id}/group-link`, { cookie: zoe });
  const code = /\/join\/([\w-]+)"/.exec(link.text)![1]!;
  const known = await dashboard(zoe, event.id);
  expect(known.responses.map(({ respondentName }) => respondentName)).toEqual([before]);
  await change();

  expect((await dashboard(zoe, event.id)).responses.map(({ respondentName }) => respondentName)).toEqual([after]);
  for (const path of [`/poll/${event.tokens["tom@example.com"]}`, `/join/${code}`]) {
    const { status, text } = await call("GET", path);
    expect([status, text]).toEqual([200, expect.stringContaining('"name":""')]);
    expect(text).not.toMatch(/maya@/);
  }
});
