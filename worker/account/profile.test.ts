import { beforeEach, describe, expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { call, createDinner, empty, fingerprint, signIn } from "../test/api.ts";

const rename = (body: unknown, cookie?: string) => call("PATCH", "/user/profile", { cookie, body });

let maya: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  maya = await signIn("maya@example.com");
});

const organizer = async () => {
  const { id } = await createDinner(maya);
  return (await call("GET", `/events/${id}/dashboard`, { cookie: maya })).json<EventDashboard>().event.organizerName;
};

describe("the signed-in user", () => {
  it("is returned with the fields that pages need, and is 401 when signed out", async () => {
    expect((await call("GET", "/user", { cookie: maya })).json()).toEqual({
      id: expect.any(String),
      email: "maya@example.com",
      firstName: null,
      lastName: null,
      password: false,
      emailVerified: true,
      isAdmin: false,
      isOfferedPasskey: true,
      hasCalendars: false,
      language: null,
      showNews: true,
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    });
    expect((await call("GET", "/user")).status).toBe(401);
  });

  it("has the saved names, trimmed, with or without a last name", async () => {
    const answer = await rename({ firstName: " Maya ", lastName: " Lindqvist " }, maya);
    expect(answer.json()).toMatchObject({ firstName: "Maya", lastName: "Lindqvist" });
    await rename({ firstName: "May", lastName: "" }, maya);
    expect((await call("GET", "/user", { cookie: maya })).json()).toMatchObject({ firstName: "May", lastName: null });
  });

  it("wants news of shows until it says otherwise, and keeps its names", async () => {
    await rename({ firstName: "Maya", lastName: "L" }, maya);
    for (const showNews of [false, true]) {
      expect((await rename({ showNews }, maya)).json()).toMatchObject({ showNews, firstName: "Maya" });
      expect((await call("GET", "/user", { cookie: maya })).json()).toMatchObject({ showNews, lastName: "L" });
    }
    expect((await rename({ showNews: "no" }, maya)).status).toBe(400);
  });

  it("has the saved language, whatever its names are, and none after null", async () => {
    const user = async () => (await call("GET", "/user", { cookie: maya })).json();
    expect((await rename({ language: "de" }, maya)).json()).toMatchObject({ language: "de", firstName: null });
    await rename({ firstName: "Maya", lastName: "Lindqvist" }, maya);
    expect(await user()).toMatchObject({ language: "de", firstName: "Maya", lastName: "Lindqvist" });
    await rename({ language: "pt-BR" }, maya);
    expect(await user()).toMatchObject({ language: "pt-BR", firstName: "Maya", lastName: "Lindqvist" });
    await rename({ firstName: "May", language: null }, maya);
    expect(await user()).toMatchObject({ language: null, firstName: "May", lastName: null });
  });

  it.each([
    [{ language: "tlh" }, 400, "Please choose a language by its code, such as de or pt-BR."],
    [{}, 400, "First name is required."],
    [{ lastName: "L", language: "de" }, 400, "First name is required."],
    [{ firstName: "  ", lastName: "L" }, 400, "First name is required."],
    [{ firstName: "M".repeat(101) }, 400, expect.stringContaining("100")],
    [[], 400, expect.any(String)],
  ])("keeps its names when %j is saved", async (body, status, sentence) => {
    const before = await fingerprint();
    const answer = await rename(body, maya);
    expect([answer.status, answer.text]).toEqual([status, sentence]);
    expect(await fingerprint()).toBe(before);
  });

  it("cannot be renamed when signed out", async () => {
    const before = await fingerprint();
    expect((await rename({ firstName: "Maya" })).status).toBe(401);
    expect(await fingerprint()).toBe(before);
  });

  it("organizes under the full name, and without one under the part of the address before the @", async () => {
    expect(await organizer()).toBe("maya");
    await rename({ firstName: "Maya", lastName: "Lindqvist" }, maya);
    expect(await organizer()).toBe("Maya Lindqvist");
  });
});
