import { expect, it } from "vitest";
import { Component as Admin } from "../../pages/admin-page.tsx";
import { openPage, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { screen } from "../../test/render.tsx";

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
  respondToCalls({ ...responses, "GET /api/admin/venues": { venues: [], suggestions: [] } });
  const { user } = openPage("/admin", Admin);
  await user.click(await screen.findByRole("tab", { name: "Shows" }));
  await screen.findByText("No venues yet");
  await user.click(screen.getByRole("button", { name: "Add a venue" }));
  await screen.findByLabelText("Address of the venue's programme");
  const show = screen.getByRole("button", { name: "Show what can be read" });
  expect(show.matches(":disabled, [aria-disabled=true]")).toBe(true);
});
