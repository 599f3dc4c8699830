import { beforeEach, describe, expect, it } from "vitest";
import type { EventDetails } from "#schema/contracts/events.ts";
import { Component as CreateEventPage } from "../../pages/create-event-page.tsx";
import { Component as EventDashboardPage } from "../../pages/event-dashboard-page.tsx";
import { board } from "../../test/made-up-board.ts";
import { allSent, changes, openPage, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { screen, waitFor } from "../../test/render.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const choose = (name: string) => screen.findByRole("radio", { name });
const onlyAfter = () => screen.findByRole("checkbox", { name: "Only after their own answer" });

describe("creating an event", () => {
  async function create(...clicks: (() => Promise<HTMLElement>)[]) {
    const calls = respondToCalls({
      ...signedIn(),
      "GET /api/friends": [],
      "POST /api/events": { id: "dinner", event: { id: "dinner" }, invitations: allSent(1) },
    });
    const { user, fill } = openPage("/home", CreateEventPage);
    await fill("Event Title", "Dinner");
    await fill("Date", "2099-12-11");
    await fill(/^Time on/, "19:30");
    await fill(await screen.findByRole<HTMLInputElement>("combobox", { name: "Invite People" }), "ana@example.com");
    for (const click of clicks) await user.click(await click());
    await user.click(screen.getByRole("button", { name: /^Create Event & / }));
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    return changes(calls)[0]!.body as Record<string, unknown>;
  }

  it("sends no visibility unless the organizer chooses one", async () => {
    expect(Object.keys(await create())).not.toContain("visibility");
  });

  it("starts with the choice made for the last event", async () => {
    await create(() => choose("Everyone, counts"), onlyAfter);
    sessionStorage.clear();
    document.body.replaceChildren();
    expect(await create()).toMatchObject({ visibility: "counts", afterAnswer: true });
  });

  it("says that anybody with the group link sees what everyone sees, also only after an answer", async () => {
    const sees = async (text: RegExp) => expect(await screen.findByText(text)).toBeTruthy();
    await create(
      () => choose("Everyone, names and answers"),
      async () => {
        await sees(/^Everyone invited, and anybody with the group link, sees all names and answers\./);
        expect(screen.queryByText(/can send an answer/)).toBeNull();
        return onlyAfter();
      },
      async () => {
        await sees(/^Anybody with the group link can send an answer, and then sees the others’\.$/);
        return choose("Everyone, counts");
      },
      async () => {
        await sees(/^Everyone invited, and anybody with the group link, sees how many people chose each answer/);
        return choose("Everyone, counts");
      },
    );
  });

  const by = (way: "link" | "e-mail") => () => screen.findByRole("button", { name: `By ${way}` });

  it("shows everyone names and answers of an event by link", async () => {
    expect(await create(by("link"))).toMatchObject({ hasGroupLink: true, visibility: "names" });
  });

  it("shows answers to the organizer alone again once the event goes out by e-mail after all", async () => {
    expect(Object.keys(await create(by("link"), by("e-mail")))).not.toContain("visibility");
  });

  it.each([
    ["before", [() => choose("Only me"), by("link")]],
    ["after", [by("link"), () => choose("Only me")]],
  ])("keeps a choice made %s the link was chosen", async (_, clicks) => {
    expect(await create(...clicks)).toMatchObject({ hasGroupLink: true, visibility: "organizer" });
  });

  it("starts the next event by link with the choice made for the last", async () => {
    await create(by("link"), () => choose("Only me"));
    sessionStorage.clear();
    document.body.replaceChildren();
    expect(await create(by("link"))).toMatchObject({ visibility: "organizer" });
  });

  it("takes what a link begins with for no choice", async () => {
    await create(by("link"));
    sessionStorage.clear();
    document.body.replaceChildren();
    expect(Object.keys(await create())).not.toContain("visibility");
  });

  it("sends who sees the answers, and when", async () => {
    const body = await create(() => choose("Everyone, counts"), onlyAfter);
    expect(body).toMatchObject({ visibility: "counts", afterAnswer: true });
  });
});

describe("editing an event", () => {
  async function edit(event: Partial<EventDetails>) {
    const shown = { ...board, event: { ...board.event, ...event } };
    const calls = respondToCalls({
      ...signedIn(),
      "GET /api/friends": [],
      "GET /api/events/dinner/dashboard": shown,
      "PATCH /api/events/dinner": { ...shown.event, version: 2 },
    });
    const { user } = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
    await user.click(await screen.findByRole("button", { name: "Edit Event" }));
    const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
    return {
      press,
      user,
      save: () => press("Save All Changes"),
      sent: () => changes(calls).map(({ body }) => body),
    };
  }

  it("asks before it shows people more than they were told, and saves nothing without a yes", async () => {
    const { user, press, save, sent } = await edit({ responseCount: 2 });
    await user.click(await choose("Everyone, names and answers"));
    await save();
    const dialog = await screen.findByRole("alertdialog", { name: "Show more of the answers?" });
    expect(dialog.textContent).toContain(
      "2 people have answered without knowing this. Everyone who has a link to this event will see all names and answers. Nobody is e-mailed. The poll page says since when.",
    );
    await press("Keep as it is");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent()).toEqual([]);
    await save();
    await press("Show the answers");
    await waitFor(() => expect(sent()).toEqual([{ visibility: "names", version: 1 }]));
  });

  it.each([
    ["nobody has answered", { responseCount: 0 }, "Everyone, counts", "counts"],
    ["people see less", { responseCount: 2, visibility: "names" as const }, "Only me", "organizer"],
  ])("does not ask when %s", async (_, event, choice, visibility) => {
    const { user, save, sent } = await edit(event);
    await user.click(await choose(choice));
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ visibility }]));
  });

  it("says before showing answers after an own answer that anybody with the group link can give one", async () => {
    const { user, save } = await edit({ responseCount: 2 });
    await user.click(await choose("Everyone, counts"));
    await user.click(await onlyAfter());
    await save();
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("after an answer of their own, which anybody with the group link can give.");
  });

  it("asks before people who have not answered may see the answers", async () => {
    const { user, save, sent } = await edit({ responseCount: 1, visibility: "names", afterAnswer: true });
    await user.click(await onlyAfter());
    await save();
    const dialog = await screen.findByRole("alertdialog");
    expect([dialog.textContent?.includes("1 person has answered without knowing this."), sent()]).toEqual([true, []]);
  });

  const everybodyReads = () => screen.findByRole("checkbox", { name: "Everybody invited reads the comments" });
  const comments = { name: "Show the comments to everybody invited?" };

  it("asks before everybody invited reads comments of an answered event, and saves nothing without a yes", async () => {
    const { user, press, save, sent } = await edit({ responseCount: 2 });
    await user.click(await everybodyReads());
    await save();
    const dialog = await screen.findByRole("alertdialog", comments);
    expect(dialog.textContent).toContain(
      "2 people have answered while only you read the comments. Comments written so far stay private until their writers edit them. Nobody is e-mailed.",
    );
    await press("Keep as it is");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent()).toEqual([]);
    await save();
    await press("Show new comments");
    await waitFor(() => expect(sent()).toEqual([{ notes: "everybody", version: 1 }]));
  });

  it("asks about answers and comments one after the other, and a no to either saves nothing", async () => {
    const { user, press, save, sent } = await edit({ responseCount: 2 });
    await user.click(await everybodyReads());
    await user.click(await choose("Everyone, counts"));
    await save();
    await screen.findByRole("alertdialog", { name: "Show more of the answers?" });
    await press("Show the answers");
    await screen.findByRole("alertdialog", comments);
    await press("Keep as it is");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent()).toEqual([]);
  });

  it.each([
    ["nobody has answered", { responseCount: 0 }, "everybody"],
    ["only the organizer is to read them again", { responseCount: 2, notes: "everybody" as const }, "organizer"],
  ])("does not ask about comments when %s", async (_, event, notes) => {
    const { user, save, sent } = await edit(event);
    await user.click(await everybodyReads());
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ notes }]));
  });
});
