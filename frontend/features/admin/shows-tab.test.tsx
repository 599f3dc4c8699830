import { expect, it } from "vitest";
import { Component as Admin } from "../../pages/admin-page.tsx";
import { openPage, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { screen, waitFor, within } from "../../test/render.tsx";

const venue = {
  ...{ id: "v1", url: "https://tin-hall.example/", name: "Tin Hall", city: "Lisbon", timezone: "Europe/Lisbon" },
  ...{
    clock: "offset",
    hosts: [],
    state: "failing",
    problem: "status-500",
    failingSince: null,
    readAt: null,
    shows: 4,
  },
};
const responses = {
  ...signedIn({ isAdmin: true }),
  "GET /api/admin/summary": { users: 1, events: 0, planning: 0, finalized: 0, openReports: 0 },
  "GET /api/admin/users?page=1": [],
  "GET /api/admin/shows": [],
  "GET /api/admin/show-changes": [],
  "GET /api/config": { geocoder: "suggest", cityNames: "GeoNames", shows: "off" },
};

it("lists the venues with why one fails, and what people suggest", async () => {
  const suggestions = [
    { id: "s1", url: "https://b.example/", email: "maya@example.com", createdAt: "2026-11-01T00:00:00Z" },
  ];
  const calls = respondToCalls({
    ...responses,
    "GET /api/admin/venues": { venues: [venue], suggestions },
    "PATCH /api/admin/venues/v1": venue,
  });
  const { user } = openPage("/admin", Admin);
  await user.click(await screen.findByRole("tab", { name: "Shows" }));
  await screen.findByText("Tin Hall");
  screen.getByText("Fails");
  screen.getByText("The address answers 500.");
  screen.getByText("https://b.example/");
  await user.click(screen.getByRole("button", { name: "Switch off: Tin Hall" }));
  expect(calls.some(({ call }) => call === "PATCH /api/admin/venues/v1")).toBe(true);
});

it("says that there are no venues yet and asks for an address and a city", async () => {
  const calls = respondToCalls({ ...responses, "GET /api/admin/venues": { venues: [], suggestions: [] } });
  const { user } = openPage("/admin", Admin);
  await user.click(await screen.findByRole("tab", { name: "Shows" }));
  await screen.findByText("No venues yet");
  await user.click(screen.getByRole("button", { name: "Add a venue" }));
  await screen.findByLabelText("Address of the venue's programme");
  await user.click(screen.getByRole("button", { name: "Show what can be read" }));
  await screen.findByText("Please enter an address.");
  screen.getByText("Please choose a city of the list.");
  expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
});

it("previews an address in a city, asks anew after a change, and adds the venue with the hosts it names", async () => {
  const found = {
    ...{ shows: [{ name: "Choir", date: "2038-03-12", time: "20:00" }], count: 1, name: "Tin Hall" },
    ...{ hosts: ["tickets.example"], calendarUrl: null },
  };
  const lisbon = {
    ...{ lat: 38.7, lon: -9.1, type: "city", importance: 0.7, display_name: "Lisbon, Portugal" },
    ...{ address: { city: "Lisbon", country: "Portugal" }, countryCode: "PT", label: "Lisbon, Portugal" },
  };
  const calls = respondToCalls({
    ...responses,
    "GET /api/admin/venues": { venues: [], suggestions: [] },
    "GET /api/geocode/search?q=lisbon": [lisbon],
    "POST /api/admin/venues/preview": found,
    "POST /api/admin/venues": { ...venue, state: "reading" },
  });
  const { user, fill } = openPage("/admin", Admin);
  await user.click(await screen.findByRole("tab", { name: "Shows" }));
  await user.click(await screen.findByRole("button", { name: "Add a venue" }));
  await fill("Address of the venue's programme", "https://tin-hall.example/");
  await fill("City", "lisbon");
  await user.click(await screen.findByRole("option", { name: /Lisbon/ }));
  await user.click(screen.getByRole("button", { name: "Show what can be read" }));
  await screen.findByText("1 show can be read");
  await user.click(screen.getByRole("checkbox", { name: "tickets.example" }));
  const dialog = within(screen.getByRole("dialog"));
  dialog.getByRole("button", { name: "Add a venue" });

  await fill("Address of the venue's programme", "https://tin-hall.example/next");
  await user.click(dialog.getByRole("button", { name: "Show what can be read" }));
  await user.click(await dialog.findByRole("button", { name: "Add a venue" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const posts = calls.filter(({ call }) => call.startsWith("POST"));
  expect(posts.map(({ call }) => call)).toEqual([
    "POST /api/admin/venues/preview",
    "POST /api/admin/venues/preview",
    "POST /api/admin/venues",
  ]);
  expect(posts.at(-1)?.body).toMatchObject({
    ...{ url: "https://tin-hall.example/next", lat: 38.7, lon: -9.1, clock: "offset" },
    ...{ name: "Tin Hall", city: "Lisbon", hosts: ["tickets.example"] },
  });
});

it("says of a new venue that it is read within a minute", async () => {
  const added = { ...venue, state: "reading", problem: null };
  respondToCalls({ ...responses, "GET /api/admin/venues": { venues: [added], suggestions: [] } });
  const { user } = openPage("/admin", Admin);
  await user.click(await screen.findByRole("tab", { name: "Shows" }));
  await screen.findByText("Is read within a minute");
  expect(screen.queryByText("Is read")).toBeNull();
});

const show = {
  ...{ id: "tm1", name: "Placebo", venue: "Tin Hall", date: "2038-03-12", time: "20:00" },
  ...{ source: "From tin-hall.example", isJoined: true },
};

it("finds a show and takes it down after saying what ends", async () => {
  const calls = respondToCalls({
    ...responses,
    "GET /api/admin/venues": { venues: [], suggestions: [] },
    "GET /api/admin/shows?q=placebo": [{ ...show, isJoined: false }],
    "GET /api/admin/shows?q=nobody": [],
    "DELETE /api/admin/shows/tm1": new Response(null, { status: 204 }),
  });
  const { user, fill } = openPage("/admin", Admin);
  await user.click(await screen.findByRole("tab", { name: "Shows" }));
  await screen.findByText("No show of a venue is joined with one of another source.");
  await fill("Find a show", "nobody");
  await screen.findByText('Nothing begins with "nobody"');
  await fill("Find a show", "placebo");
  await user.click(await screen.findByRole("button", { name: "Take the show down: Placebo" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "Take Placebo down?" }));
  dialog.getByText(/This night leaves the pile, people's lists, matches and plans/);
  await user.click(dialog.getByRole("button", { name: "Take the show down" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(calls.map(({ call }) => call)).toContain("DELETE /api/admin/shows/tm1");
});

it("lists what was joined from two sources, and parts it", async () => {
  const calls = respondToCalls({
    ...responses,
    "GET /api/admin/venues": { venues: [], suggestions: [] },
    "GET /api/admin/shows": [show],
    "POST /api/admin/shows/tm1/part": new Response(null, { status: 204 }),
  });
  const { user } = openPage("/admin", Admin);
  await user.click(await screen.findByRole("tab", { name: "Shows" }));
  await user.click(await screen.findByRole("button", { name: "Part: Placebo" }));
  expect(screen.getByRole("table", { name: "Joined from two sources", hidden: true }).textContent).toContain(
    "From tin-hall.example",
  );
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Part" }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("POST /api/admin/shows/tm1/part"));
});

it("asks whether a doubtful change is true, and takes the answer", async () => {
  const url = "https://tin-hall.example/";
  const question = { id: "c1", name: "Saltwater Choir", source: { text: "From tin-hall.example", url } };
  const change = { kind: "moved", from: "2038-03-05T20:30", to: "2038-04-16", at: "2026-11-01T00:00:00Z" };
  const calls = respondToCalls({
    ...responses,
    "GET /api/admin/venues": { venues: [venue], suggestions: [] },
    "GET /api/admin/show-changes": [{ ...question, ...change }],
    "POST /api/admin/show-changes/c1": null,
  });
  const { user } = openPage("/admin", Admin);
  await user.click(await screen.findByRole("tab", { name: "Shows" }));
  const part = within(await screen.findByRole("region", { name: "Changes to check" }));
  expect(part.getByRole("listitem").textContent).toContain("Moved from Fri, Mar 5, 8:30 PM to Fri, Apr 16");
  await user.click(part.getByRole("button", { name: "Ignore: Saltwater Choir" }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("POST /api/admin/show-changes/c1"));
});
