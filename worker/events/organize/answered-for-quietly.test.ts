import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR } from "../../lib/clock.ts";
import { call, createDinner, type dinner } from "../../test/api.ts";
import { mailboxes } from "../../test/mailboxes.ts";
import { startOver, tokenOf, value } from "../test-tools.ts";

const quiet = "ana@example.com";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let friday: string;
let mail: ReturnType<typeof mailboxes>;

const own = (method: string, path = "", body?: object) =>
  call(method, `/events/${event.id}${path}`, { cookie: maya, ...(body && { body }) });
const inviteId = (email: string) => value<string>("SELECT id FROM invites WHERE email = ?", email);
const answer = async (email: string, given = "yes") =>
  call("POST", `/poll/${await tokenOf(event.id, email)}/respond`, {
    body: { respondentName: email.split("@")[0], comments: "", dateOptionResponses: { [friday]: given } },
  });
const answerFor = async (given = "yes") =>
  own("PUT", `/invites/${await inviteId(quiet)}/response`, { dateOptionResponses: { [friday]: given } });
const finalize = () => own("POST", "/finalize", { dateOptionId: friday });
const place = () => value<string>("SELECT place FROM invites WHERE email = ?", quiet);

/** Sends what is due and returns the subjects that reached the quiet person. */
async function arrived(): Promise<(string | undefined)[]> {
  await mail.send(Date.now() + HOUR);
  return mail.of(quiet).map(({ id }) => id.split(":")[0]);
}

/** Ana opts out before the invitation reaches her, and the organizer answers for her. */
beforeEach(async () => {
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  maya = await startOver();
  await env.DB.exec("DELETE FROM calendar_entries");
  await env.DB.exec(`INSERT INTO opt_outs (email, organizer_id, created_at) VALUES ('${quiet}', '', 1)`);
  const settings = { inviteEmails: [quiet, "ben@example.com", "cleo@example.com"], capacity: 2 };
  event = await createDinner(maya, settings as Partial<typeof dinner>);
  friday = event.options[0]!.id;
  mail = mailboxes();
});

const full = async () => {
  await answer("ben@example.com");
  await answer("cleo@example.com");
};

describe("a person who opted out before any mail, and for whom only the organizer answered, gets none", () => {
  it("with a place from the start", async () => {
    await answerFor();
    await finalize();
    expect([await place(), await arrived()]).toEqual(["coming", []]);
  });

  it("when the organizer's answer takes a free place, and when it gives the place up", async () => {
    await finalize();
    await answerFor();
    expect([await place(), await arrived()]).toEqual(["coming", []]);
    await answerFor("no");
    expect([await place(), await arrived()]).toEqual([null, []]);
    await answerFor("yes");
    expect([await place(), await arrived()]).toEqual(["coming", []]);
  });

  it("in an event without a limit", async () => {
    await own("PATCH", "", { capacity: null });
    await finalize();
    for (const given of ["yes", "no", "maybe", "yes"]) await answerFor(given);
    expect(await arrived()).toEqual([]);
  });

  it("when the organizer's answer waits for a place", async () => {
    await full();
    await finalize();
    await answerFor();
    expect([await place(), await arrived()]).toEqual(["waiting", []]);
  });

  it.each<[string, () => Promise<unknown>, string | null]>([
    ["somebody leaves", () => answer("ben@example.com", "no"), "coming"],
    ["there is more room", () => own("PATCH", "", { capacity: 3 }), "coming"],
    ["the room is no longer limited", () => own("PATCH", "", { capacity: null }), null],
    ["somebody is removed", async () => own("DELETE", `/invites/${await inviteId("ben@example.com")}`), "coming"],
    ["they are moved up", async () => own("POST", `/invites/${await inviteId(quiet)}/move-up`), "waiting"],
    ["the event is renamed", () => own("PATCH", "", { title: "Supper" }), "waiting"],
    ["the event is reopened", () => own("POST", "/reopen", {}), null],
    ["they are removed", async () => own("DELETE", `/invites/${await inviteId(quiet)}`), null],
    ["the event is deleted", () => own("DELETE"), "waiting"],
  ])("when they wait and %s", async (_, change, stands) => {
    await full();
    await finalize();
    await answerFor();
    await change();
    expect([await place(), await arrived()]).toEqual([stands, []]);
  });

  it("when the event comes back from the recycle bin", async () => {
    await full();
    await answerFor();
    await finalize();
    await own("DELETE");
    expect(await arrived()).toEqual([]);
    await own("POST", "/restore");
    expect(await arrived()).toEqual([]);
  });
});

it("gets the news of the place after they answer themselves", async () => {
  await answerFor();
  await full();
  await finalize();
  await answer(quiet);
  expect([await place(), await arrived()]).toEqual(["coming", []]);
  await answer(quiet, "no");
  await answer(quiet, "yes");
  expect([await place(), await arrived()]).toEqual(["waiting", ["waiting-list"]]);
});
