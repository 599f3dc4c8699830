import { expect, it } from "vitest";
import { openPage, respondToCalls, signedIn, signedOut } from "../../../test/open-page.tsx";
import { screen } from "../../../test/render.tsx";
import { newRow } from "../form/date-rows.ts";
import { formOf } from "./event-form.ts";
import InvitationPreview from "./invitation-preview.tsx";

const form = {
  ...formOf({
    title: "Dinner",
    description: "Bring something to share.",
    location: "Long Table, 5 Mill Lane",
    timezone: "Europe/Lisbon",
    inviteEmails: ["ana@example.com"],
    organizerName: "Mia",
  }),
  dateOptions: ["2099-12-11", "2099-12-12", "2099-12-18", "2099-12-19", ""].map((date) => newRow(date, "19:30")),
};
const open = (changes: Partial<typeof form> = {}) =>
  openPage("/home", () => <InvitationPreview form={{ ...form, ...changes }} />);

it("says what the invitation will say, with the organizer's name, the place and the first dates", async () => {
  respondToCalls(signedIn());
  open();
  await screen.findByText("Dinner: When can you make it?");
  for (const words of [
    "Maya Lindqvist is asking when you can make",
    "Bring something to share.",
    "Where: Long Table, 5 Mill Lane",
    "Friday, December 11, 2099",
    "+1 more date",
    "Respond Now",
    "You got this because Maya Lindqvist (maya@example.com) invited you to Dinner. Times are in Lisbon time.",
  ])
    screen.getByText(words);
  expect(screen.getAllByText("7:30 PM Lisbon time")).toHaveLength(3);
});

it("shows the link as a chat shows it when everybody gets the same link", async () => {
  respondToCalls(signedIn());
  open({ hasGroupLink: true });
  await screen.findByText("Your link in a chat");
  screen.getByText("Dinner");
  expect(screen.queryByText("The e-mail your guests get")).toBeNull();
});

it("names the deadline once it is complete", async () => {
  respondToCalls(signedIn());
  const { unmount } = open({ deadline: { date: "2099-12-04", time: "18:00" } });
  await screen.findByText("Please answer by Friday, December 4, 2099 at 6:00 PM Lisbon time.");
  unmount();
  open({ deadline: { date: "", time: "18:00" } });
  await screen.findByText("Bring something to share.");
  expect(screen.queryByText(/Please answer by/)).toBeNull();
});

it("uses the typed name of a signed-out organizer, and asks for no answers without dates", async () => {
  respondToCalls(signedOut);
  open({ dateOptions: [newRow()], description: "", location: "" });
  await screen.findByText("Mia is asking when you can make");
  expect([screen.queryByText(/Tap an answer/), screen.queryByText(/Where:/)]).toEqual([null, null]);
});
