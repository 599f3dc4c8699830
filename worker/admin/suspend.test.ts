import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { runDeadlines } from "../events/by-itself/run-deadlines.ts";
import { forgetMails, startOver, tokenOf, value } from "../events/test-tools.ts";
import { DAY } from "../lib/clock.ts";
import { call, createDinner, dinner, fingerprint, newestCode, newestConfirmation, signIn } from "../test/api.ts";
import { mailboxes } from "../test/mailboxes.ts";

const email = "maya@example.com";
const reason = "Sends advertisements";
const refusal = "This account is suspended. Write to hello@eightish.test if you think that this is a mistake.";
const notAvailable = "This event is not available.";
let admin: string;
let maya: string;
let mayaId: string;

beforeEach(async () => {
  maya = await startOver(email);
  await env.DB.exec("DELETE FROM admin_actions");
  admin = await signIn("admin@example.com");
  mayaId = (await value<string>("SELECT id FROM users WHERE email = ?", email))!;
});

const decide = (
  verb: "suspend" | "lift-suspension",
  { id = mayaId, cookie = admin, body = { reason } as object } = {},
) => call("POST", `/admin/users/${id}/${verb}`, { cookie, body });
const get = (path: string, cookie?: string) => call("GET", path, { cookie });
const audit = async () =>
  (await get("/admin/audit", admin)).json<{ action: string; subject: string; reason: string }[]>();

describe("a suspended account", () => {
  it("has no session, and its sign-ins are refused after the mailbox was proven, by link and by PIN", async () => {
    expect((await decide("suspend")).status).toBe(204);
    expect((await get("/user", maya)).status).toBe(401);
    const asked = await call("POST", "/auth/magic-link", { body: { email } });
    const unknown = await call("POST", "/auth/magic-link", { body: { email: "nobody@example.com" } });
    expect(asked.status).toBe(unknown.status);
    const { token, pin } = await newestCode(email);
    const wrong = await call("POST", "/auth/verify-pin", {
      body: { email, pin: pin === "111111" ? "222222" : "111111" },
    });
    expect(wrong.text).toBe("That PIN is wrong or has expired. Please check the newest e-mail.");
    const before = await fingerprint();
    const byLink = await call("POST", "/auth/verify-link", { body: { token } });
    expect([byLink.status, byLink.text, byLink.headers.getSetCookie().join()]).toEqual([
      403,
      refusal,
      expect.not.stringContaining("session="),
    ]);
    expect(await fingerprint()).toBe(before);
    const byPin = await call("POST", "/auth/verify-pin", { body: { email, pin } });
    expect([byPin.status, byPin.text]).toEqual([403, refusal]);
  });

  it("is not opened by another spelling of its mailbox", async () => {
    const gmail = "ma.ya@gmail.com";
    await signIn(gmail);
    await decide("suspend", { id: (await value<string>("SELECT id FROM users WHERE email = ?", gmail))! });
    await call("POST", "/auth/magic-link", { body: { email: "maya+again@gmail.com" } });
    const { token } = await newestCode("maya+again@gmail.com");
    expect((await call("POST", "/auth/verify-link", { body: { token } })).status).toBe(403);
    expect(await value("SELECT count(*) FROM users WHERE email LIKE 'maya+%'")).toBe(0);
  });

  it("is refused by its password only when that is right, and cannot be confirmed or replaced", async () => {
    const password = "correct horse battery";
    const registered = { email: "kim@example.com", password, firstName: "Kim" };
    expect((await call("POST", "/register", { body: registered })).status).toBe(201);
    const id = (await value<string>("SELECT id FROM users WHERE email = 'kim@example.com'"))!;
    await decide("suspend", { id });
    const login = (typed: string) => call("POST", "/login", { body: { email: registered.email, password: typed } });
    const stranger = await call("POST", "/login", { body: { email: "nobody@example.com", password } });
    expect((await login("something else")).text).toBe(stranger.text);
    expect([(await login(password)).status, (await login(password)).text]).toEqual([403, refusal]);
    const token = await newestConfirmation(registered.email);
    expect((await call("POST", "/auth/confirm-email", { body: { token } })).status).toBe(403);
    expect(await value("SELECT id FROM users WHERE email = 'kim@example.com'")).toBe(id);
  });

  it("starts no session when it is suspended between the proof and the sign-in", async () => {
    await call("POST", "/auth/magic-link", { body: { email } });
    const { token } = await newestCode(email);
    await env.DB.exec(
      `CREATE TRIGGER meanwhile AFTER UPDATE OF used_at ON auth_codes
      BEGIN UPDATE users SET suspended_at = 1 WHERE email = '${email}'; END`.replaceAll("\n", " "),
    );
    await call("POST", "/auth/verify-link", { body: { token } });
    await env.DB.exec("DROP TRIGGER meanwhile");
    expect(await value("SELECT count(*) FROM sessions WHERE created_at > ? AND user_id = ?", 0, mayaId)).toBe(1);
  });

  it("shows its polls, group links and calendar feed to nobody, and they open again when it is lifted", async () => {
    const { id, options } = await createDinner(maya);
    const token = await tokenOf(id, "ana@example.com");
    const link = (await call("POST", `/events/${id}/group-link`, { cookie: maya })).json<{ url: string }>().url;
    const feed = (await call("POST", "/user/feed", { cookie: maya })).json<{ url: string }>().url;
    const ana = await signIn("ana@example.com");
    const opened = () =>
      Promise.all([
        get(`/poll/${token}`),
        get(`/poll/${token}/revision`),
        get(`/join${new URL(link).pathname.replace("/join", "")}`),
        get(new URL(feed).pathname.replace("/api", "")),
      ]);
    expect((await opened()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const answers = { respondentName: "Ana", comments: "", dateOptionResponses: { [options[0]!.id]: "yes" } };
    await decide("suspend");
    const before = await fingerprint();
    expect((await opened()).map(({ status }) => status)).toEqual([410, 410, 410, 410]);
    expect((await opened()).slice(0, 3).map(({ text }) => text)).toEqual([notAvailable, notAvailable, notAvailable]);
    for (const path of [`/poll/${token}/respond`, `/join/${link.split("/").at(-1)}`]) {
      const refused = await call("POST", path, { body: answers });
      expect([refused.status, refused.text]).toEqual([410, notAvailable]);
    }
    expect(await fingerprint()).toBe(before);
    expect((await get("/invites", ana)).json()).toEqual([]);
    expect((await decide("lift-suspension")).status).toBe(204);
    expect((await opened()).map(({ status }) => status)).toEqual([200, 200, 200, 410]);
    expect((await call("POST", `/poll/${token}/respond`, { body: answers })).status).toBe(200);
    expect((await get("/invites", ana)).json()).toHaveLength(1);
    expect(await signIn(email)).not.toBe("");
  });

  it("sends nothing of what was queued or waited, and lifting sends none of it later", async () => {
    await createDinner(maya);
    await createDinner(maya, { inviteEmails: ["zoe@example.com"] });
    await env.DB.exec(`UPDATE outbox SET due_at = ${Date.now() + DAY} WHERE recipient = 'zoe@example.com'`);
    await decide("suspend");
    const mail = mailboxes();
    await mail.send();
    await decide("lift-suspension");
    await mail.send(Date.now() + 2 * DAY);
    expect(["ana", "tom", "zoe"].flatMap((name) => mail.of(`${name}@example.com`))).toEqual([]);
    const rows = await env.DB.prepare(
      "SELECT DISTINCT status, withdrawn_by, payload, token FROM outbox WHERE kind = 'invitation'",
    ).all();
    expect(rows.results).toEqual([{ status: "failed", withdrawn_by: "suspended", payload: null, token: null }]);
  });

  it("sends nothing that is written after its suspension, such as a reminder of the cron", async () => {
    const deadline = { date: "2038-03-10", time: "18:00" };
    const { id } = await createDinner(maya, { ...dinner, deadline } as Partial<typeof dinner>);
    await decide("suspend");
    await forgetMails();
    await env.DB.exec(`UPDATE events SET deadline_due_at = 1 WHERE id = '${id}'`);
    await runDeadlines(env, Date.now());
    expect(await value("SELECT count(*) FROM outbox")).toBe(0);
    await env.DB.exec("UPDATE users SET suspended_at = NULL");
    await createDinner(await signIn(email), { inviteEmails: ["zoe@example.com"] });
    await env.DB.exec("UPDATE users SET suspended_at = 1 WHERE email = 'maya@example.com'");
    const mail = mailboxes();
    await mail.send();
    expect(mail.of("zoe@example.com")).toEqual([]);
    expect(await value("SELECT reason FROM outbox")).toBe('{"code":"stopped"}');
  });
});

describe("suspending", () => {
  it("writes one audit row with the reason for each action, and none for a repeat", async () => {
    for (const verb of ["suspend", "suspend", "lift-suspension", "lift-suspension"] as const)
      expect((await decide(verb)).status).toBe(204);
    expect((await audit()).map(({ action, subject, reason: why }) => [action, subject, why])).toEqual([
      ["lift-suspension", email, reason],
      ["suspend-account", email, reason],
    ]);
  });

  it.each([
    [{}, 400],
    [{ reason: "" }, 400],
    [{ reason: "x".repeat(201) }, 400],
    [{ reason: "x".repeat(200) }, 204],
  ])("needs a reason of at most 200 characters: %#", async (body, status) => {
    expect((await decide("suspend", { body })).status).toBe(status);
  });

  it("is refused for an admin's account, for an unknown one, and to everybody but admins", async () => {
    const adminId = (await value<string>("SELECT id FROM users WHERE email = 'admin@example.com'"))!;
    const before = await fingerprint();
    const own = await decide("suspend", { id: adminId });
    expect([own.status, own.text]).toEqual([
      409,
      "An admin's account cannot be suspended. Take it out of ADMIN_EMAILS first.",
    ]);
    expect((await decide("suspend", { id: "nobody" })).status).toBe(404);
    expect((await decide("suspend", { cookie: maya })).status).toBe(403);
    expect((await call("POST", `/admin/users/${mayaId}/suspend`, { body: { reason } })).status).toBe(401);
    expect(await fingerprint()).toBe(before);
  });

  it("shows in the list of accounts", async () => {
    await decide("suspend");
    const users = (await get("/admin/users?q=maya", admin)).json<{ isSuspended: boolean }[]>();
    expect(users.map(({ isSuspended }) => isSuspended)).toEqual([true]);
  });
});
