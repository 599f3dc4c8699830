import type { Step } from "./step.ts";

/** The calendar is gone at its fourth reading: it is tried when it is saved, and two pages read it. */
export const savedCalendar: Step = {
  name: "sees a saved calendar beside the dates, and goes on when it dies",
  walk: async ({ open, fill, choose, press, sees }, { origin, calendars, links, answeredId }) => {
    await open(`${origin}/settings#add-calendar`);
    await fill("Secret address (.ics)", `${calendars}/thrice/${crypto.randomUUID()}/google.ics`);
    await fill(/^Name/, "Work");
    await press("button", "Connect calendar");
    await sees("text", "Works");

    await open(links[1]);
    await sees("text", /^Busy: Choir/);
    await sees("text", /^Compared with Work\./);

    await open(`${origin}/events/${answeredId}/dashboard`);
    await press("button", "Your availability");
    await sees("text", /^Busy: Choir/);

    await open(links[1]);
    await sees("text", /^Work could not be read\./);
    await sees("button", "Look again");
    await choose("Maybe", { role: "group", name: /June 5/ });
    await press("button", /^(Submit|Update) Response$/);
    await sees("heading", /^Response (Submitted|Updated)!$/);

    await open(`${origin}/settings`);
    await sees("text", /^Not read since .+: the address answers 404$/);
    await press("button", /^Disconnect/);
    await press("button", "Disconnect", { role: "dialog", name: /Work/ });
    await sees("text", "You have connected no calendar yet.");
  },
};
