import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Invite } from "#schema/contracts/invites.ts";
import { call, cookieOf, createDinner, dinner, fingerprint, signIn } from "../../test/api.ts";
import { respond, startOver, tokenOf, value } from "../test-tools.ts";

const email = "ana@example.com";
let maya: string;
let ana: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let inviteId: string;
const list = async (path = "/invites", cookie = ana) => (await call("GET", path, { cookie })).json<Invite[]>();
const put = (verb: "dismiss" | "restore", id = inviteId, cookie = ana) =>
  call("POST", `/invites/${id}/${verb}`, { cookie });

beforeEach(async () => {
  maya = await startOver();
  ana = await signIn(email);
  event = await createDinner(maya);
  inviteId = (await value<string>("SELECT id FROM invites WHERE email = ?", email))!;
});

describe("received invitations", () => {
  it("show their event, its dates and the poll link, and nothing of other people", async () => {
    const response = await call("GET", "/invites", { cookie: ana });
    expect(response.json()).toEqual([
      {
        id: inviteId,
        token: event.tokens[email],
        used: false,
        createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
        dismissedAt: null,
        place: null,
        waitingPosition: null,
        event: {
          title: "Dinner at eight",
          description: "Somewhere with a long table.",
          organizerName: "maya",
          createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
          finalDateId: null,
          finalizedDate: null,
          archivedAt: null,
        },
        dateOptions: event.options,
        dateOptionCount: 3,
      },
    ]);
    for (const secret of ["tom@example.com", event.tokens["tom@example.com"]!, "maya@example.com"]) {
      expect(response.text).not.toContain(secret);
    }
  });

  it("are marked as used after an answer, and show the final date", async () => {
    await respond(event.tokens[email]!, { [event.options[0]!.id]: "yes" });
    await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: event.options[1]!.id } });
    expect(await list()).toMatchObject([
      {
        used: true,
        event: { finalDateId: event.options[1]!.id, finalizedDate: { date: "2038-03-13", time: "20:00" } },
      },
    ]);
  });

  it("are listed newest first, each with its own dates", async () => {
    const lunch = { ...dinner, title: "Lunch", dateOptions: [{ date: "2038-04-01", time: "12:00" }] };
    await env.DB.exec("UPDATE invites SET created_at = created_at - 1000");
    await createDinner(maya, lunch);
    const received = await list();
    expect(received.map((invite) => [invite.event.title, invite.dateOptions.length])).toEqual([
      ["Lunch", 1],
      ["Dinner at eight", 3],
    ]);
  });

  it("can be neither seen nor dismissed before the address is verified", async () => {
    const registered = await call("POST", "/register", { body: { email: "tom@example.com", password: "long enough" } });
    const tom = cookieOf(registered.headers);
    const id = (await value<string>("SELECT id FROM invites WHERE email = 'tom@example.com'"))!;
    expect([await list("/invites", tom), await list("/invites/dismissed", tom)]).toEqual([[], []]);
    const before = await fingerprint();
    expect([(await put("dismiss", id, tom)).status, await fingerprint()]).toEqual([404, before]);
    await env.DB.exec("UPDATE users SET email_verified_at = 1");
    expect((await list("/invites", tom)).map((invite) => invite.id)).toEqual([id]);
  });

  it("disappear on removal, deletion and the event's end, and return with a restored event", async () => {
    const whenSet = async (statement: string) => {
      await env.DB.exec(`UPDATE ${statement} = 1`);
      const count = (await list()).length;
      await env.DB.exec(`UPDATE ${statement} = NULL`);
      return count;
    };
    expect(await whenSet("invites SET removed_at")).toBe(0);
    expect(await whenSet("events SET archived_at")).toBe(0);
    await call("DELETE", `/events/${event.id}`, { cookie: maya });
    expect(await list()).toEqual([]);
    await call("POST", `/events/${event.id}/restore`, { cookie: maya });
    expect(await list()).toHaveLength(1);
  });

  it("move to the past events when their event is archived, also dismissed ones, but not one's own", async () => {
    const own = await createDinner(ana, { title: "Own", inviteEmails: ["ana@example.com"] });
    const lunch = await createDinner(maya, { title: "Lunch" });
    const gone = await createDinner(maya, { title: "Gone" });
    await put("dismiss");
    expect(await list("/invites/past")).toEqual([]);
    await env.DB.exec("UPDATE events SET archived_at = 1");
    await call("DELETE", `/events/${gone.id}`, { cookie: maya });
    const past = await list("/invites/past");
    expect(past.map(({ event: { title, archivedAt } }) => [title, archivedAt]).sort()).toEqual([
      ["Dinner at eight", "1970-01-01T00:00:00.001Z"],
      ["Lunch", "1970-01-01T00:00:00.001Z"],
    ]);
    expect([await list(), await list("/invites/dismissed")]).toEqual([[], []]);
    expect((await call("GET", `/poll/${past[0]!.token}`)).status).toBe(200);
    for (const { id } of [own, lunch]) expect(JSON.stringify(past)).not.toContain(id);
    await env.DB.exec("UPDATE invites SET removed_at = 1");
    expect(await list("/invites/past")).toEqual([]);
  });

  it.each([
    ["GET", "/invites"],
    ["GET", "/invites/dismissed"],
    ["GET", "/invites/past"],
    ["POST", "/invites/abcdefgh/dismiss"],
    ["POST", "/invites/abcdefgh/restore"],
  ])("are 401 when signed out: %s %s", async (method, path) => {
    expect((await call(method, path)).status).toBe(401);
  });

  it("are 401 and unchanged after the session has ended", async () => {
    await env.DB.exec("DELETE FROM sessions");
    const before = await fingerprint();
    expect([(await call("GET", "/invites", { cookie: ana })).status, (await put("dismiss")).status]).toEqual([
      401, 401,
    ]);
    expect(await fingerprint()).toBe(before);
  });
});

describe("dismissing an invitation", () => {
  it("moves it to the dismissed list and back, and the link keeps working", async () => {
    const dismissed = await put("dismiss");
    expect(dismissed.json()).toEqual({ id: inviteId, dismissedAt: expect.stringMatching(/Z$/) });
    expect([await list(), (await list("/invites/dismissed"))[0]]).toMatchObject([[], dismissed.json<object>()]);
    expect((await call("GET", `/poll/${event.tokens[email]}`)).status).toBe(200);
    expect((await put("restore")).json()).toEqual({ id: inviteId, dismissedAt: null });
    expect([(await list()).length, await list("/invites/dismissed")]).toEqual([1, []]);
  });

  it("changes nothing when repeated, in parallel or in sequence", async () => {
    const first = await put("dismiss");
    const before = await fingerprint();
    const again = await Promise.all([put("dismiss"), put("dismiss")]);
    expect(again.map(({ text }) => text)).toEqual([first.text, first.text]);
    expect(await fingerprint()).toBe(before);
    await put("restore");
    expect([(await put("restore")).status, (await list()).length]).toEqual([200, 1]);
  });

  it("is the same 404 for another person's, a removed, a deleted event's and an unknown invitation", async () => {
    const eve = await signIn("eve@example.com");
    for (const verb of ["dismiss", "restore"] as const) {
      const absent = await put(verb, "doesnotexist");
      const before = await fingerprint();
      for (const cookie of [eve, maya]) {
        const foreign = await put(verb, inviteId, cookie);
        expect([foreign.status, foreign.text, await fingerprint()]).toEqual([404, absent.text, before]);
      }
      expect((await put(verb, "'; drop table invites; --")).text).toBe(absent.text);
    }
    await env.DB.exec("UPDATE invites SET removed_at = 1");
    expect((await put("dismiss")).status).toBe(404);
    await env.DB.exec("UPDATE invites SET removed_at = NULL");
    await call("DELETE", `/events/${event.id}`, { cookie: maya });
    expect((await put("dismiss")).status).toBe(404);
  });

  it("is undone by a new invitation", async () => {
    await put("dismiss");
    for (const inviteEmails of [["tom@example.com"], dinner.inviteEmails]) {
      await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { inviteEmails } });
    }
    const [invite] = await list();
    expect(invite?.token).toBe(await tokenOf(event.id, email));
  });

  it("is not shown to the organizer", async () => {
    const board = await call("GET", `/events/${event.id}/dashboard`, { cookie: maya });
    await put("dismiss");
    expect((await call("GET", `/events/${event.id}/dashboard`, { cookie: maya })).text).toBe(board.text);
  });
});
