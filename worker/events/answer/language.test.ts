import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import type { JoinPage } from "#schema/contracts/group-link.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { caps } from "../../policy/caps.ts";
import { call, createDinner, dinner, fingerprint, signIn } from "../../test/api.ts";
import { setUsed } from "../../test/quotas.ts";
import { startOver } from "../test-tools.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let ana: string;
beforeEach(async () => {
  await startOver();
  maya = await signIn("maya@example.com");
  event = await createDinner(maya);
  ana = event.tokens["ana@example.com"]!;
});

const organize = (body: object) => call("PATCH", `/events/${event.id}`, { cookie: maya, body });
const readIn = (language: unknown, cookie?: string) =>
  call("PUT", `/poll/${ana}/language`, { body: { language }, cookie });
const poll = async (cookie?: string) => (await call("GET", `/poll/${ana}`, { cookie })).json<Poll>();
const answer = (changes: object) =>
  call("POST", `/poll/${ana}/respond`, {
    body: { respondentName: "Ana", dateOptionResponses: { [event.options[0]!.id]: "yes" }, ...changes },
  });

describe("an event's language", () => {
  it("is the one of its creation or last change, on the dashboard and on its guests' pages", async () => {
    const made = await call("POST", "/events", { cookie: maya, body: { ...dinner, language: "fr" } });
    event = { ...event, id: made.json<{ id: string }>().id };
    const shown = async () =>
      (await call("GET", `/events/${event.id}/dashboard`, { cookie: maya })).json<EventDashboard>().event.language;
    expect([made.status, await shown()]).toEqual([201, "fr"]);
    expect([(await organize({ language: "ja" })).status, await shown()]).toEqual([200, "ja"]);
    expect([(await organize({ title: "Supper" })).status, await shown()]).toEqual([200, "ja"]);
    expect([(await organize({ language: null })).status, await shown()]).toEqual([200, null]);
    expect((await organize({ language: "xx" })).text).toBe(
      "Please choose a language by its code, such as de or pt-BR.",
    );
  });

  it("is on the page of its group link", async () => {
    await organize({ language: "pl" });
    const { url } = (await call("POST", `/events/${event.id}/group-link`, { cookie: maya })).json<{ url: string }>();
    const code = url.split("/").at(-1);
    const page = (await call("GET", `/join/${code}`)).json<JoinPage>();
    expect([page.language, page.event.language]).toEqual([null, "pl"]);
    const body = { respondentName: "Kim", dateOptionResponses: { [event.options[0]!.id]: "yes" }, language: "cs" };
    const { token } = (await call("POST", `/join/${code}`, { body })).json<{ token: string }>();
    ana = token;
    expect((await poll()).language).toBe("cs");
  });
});

describe("a guest's language", () => {
  it("counts as a change of the link when it becomes another one", async () => {
    await readIn("ar");
    await setUsed(caps.changesOfLink, 60);
    const before = await fingerprint();
    expect([(await readIn("ar")).status, (await readIn("de")).status]).toEqual([204, 429]);
    expect(await fingerprint()).toBe(before);
  });

  it("is noted on the first visit, and a repeat changes nothing", async () => {
    expect((await poll()).language).toBeNull();
    expect((await readIn("ar")).status).toBe(204);
    expect((await poll()).language).toBe("ar");
    const before = await fingerprint();
    expect((await readIn("ar")).status).toBe(204);
    expect(await fingerprint()).toBe(before);
  });

  it("can come with the answers, also with equal ones, and stays without a new one", async () => {
    await answer({ language: "it" });
    expect((await poll()).language).toBe("it");
    await answer({});
    await answer({ respondentName: "Anna", language: null });
    expect((await poll()).language).toBe("it");
    await answer({ respondentName: "Anna", language: "sv" });
    expect((await poll()).language).toBe("sv");
  });

  it("is that of their account while they are signed in", async () => {
    const cookie = await signIn("ana@example.com");
    await call("PATCH", "/user/profile", { cookie, body: { language: "nl" } });
    await readIn("es");
    expect([(await poll(cookie)).language, (await poll()).language]).toEqual(["nl", "es"]);
  });

  it("is not the organizer's, who opens a guest's link", async () => {
    expect((await readIn("de", maya)).status).toBe(204);
    expect((await poll()).language).toBeNull();
  });

  it("does not count as a change of the event", async () => {
    const revision = async () =>
      (await call("GET", `/events/${event.id}/dashboard`, { cookie: maya })).json<EventDashboard>().revision;
    const before = await revision();
    await readIn("de");
    expect(await revision()).toBe(before);
  });

  it.each([[null], ["xx"], [7]])("is refused as %j with a sentence, and stays", async (language) => {
    const refused = await readIn(language);
    expect([refused.status, refused.text]).toEqual([400, "Please choose a language by its code, such as de or pt-BR."]);
    expect((await call("PUT", "/poll/AAAAAAAAAAAAAAAAAAAAAA/language", { body: { language: "de" } })).status).toBe(404);
    const { results } = await env.DB.prepare("SELECT DISTINCT language FROM invites").all();
    expect(results).toEqual([{ language: null }]);
  });
});
