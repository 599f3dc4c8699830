import { expect, it } from "vitest";
import { eventOf, formOf, hasShow, isSameEvent, patchForm, withoutShow } from "./event-form.ts";

const form = formOf({ title: "Dinner", dateOptions: [{ date: "2099-12-11", time: "" }], hasGroupLink: true });

it("stays the same form when a change changes nothing, so that it does not count as touched", () => {
  expect(patchForm(form, { title: "Dinner", inviteEmails: form.inviteEmails })).toBe(form);
  expect(patchForm(form, { title: "Lunch" })).toEqual({ ...form, title: "Lunch" });
});

it("is the same event again once a change is taken back", () => {
  const before = formOf({ title: "Dinner" });
  const back = patchForm(patchForm(before, { hasGroupLink: true }), { hasGroupLink: false });
  expect(isSameEvent(eventOf(back, []), eventOf(before, []))).toBe(true);
  expect(isSameEvent(eventOf({ ...back, title: "Lunch" }, []), eventOf(before, []))).toBe(false);
});

it("sends complete dates only, and no deadline without a date or a time", () => {
  const half = patchForm(form, { hasGroupLink: false, deadline: { date: "2099-12-01", time: "" }, autoFinalize: true });
  expect(eventOf(half, ["ana@example.com"])).toMatchObject({
    dateOptions: [],
    inviteEmails: ["ana@example.com"],
    deadline: null,
    autoFinalize: false,
  });
});

it("sends no addresses when a link takes their place, and has them again when it does not", () => {
  const guests = ["ana@example.com"];
  const withGuests = patchForm(form, { inviteEmails: guests });
  expect(eventOf(withGuests, guests).inviteEmails).toEqual([]);
  expect(eventOf(patchForm(withGuests, { hasGroupLink: false }), guests).inviteEmails).toEqual(guests);
});

it("keeps the notes and links of dates over a reload, and sends them", () => {
  const show = {
    showId: "A",
    ticketUrl: "https://www.ticketmaster.com/event/1",
    imageUrl: "https://s1.ticketm.net/1.jpg",
  };
  const dateOptions = [{ date: "2099-12-11", time: "18:30", note: "Placebo, Arena", ...show }];
  const reloaded = formOf(JSON.parse(JSON.stringify(formOf({ dateOptions }))));
  expect(eventOf(reloaded, []).dateOptions).toEqual(dateOptions);
});

it("keeps whole days and the time before them over a reload, and sends them without it", () => {
  const filled = formOf({ dateOptions: [{ date: "2099-12-11", time: "18:30", days: 3 }] });
  const reloaded = formOf(JSON.parse(JSON.stringify(filled)));
  expect(reloaded.dateOptions).toEqual([{ ...filled.dateOptions[0], key: expect.any(String) }]);
  expect(reloaded.dateOptions[0]).toMatchObject({ time: "18:30", days: 3 });
  const sent = eventOf(reloaded, []).dateOptions;
  expect(sent).toEqual([{ date: "2099-12-11", time: null, days: 3 }]);
  // After a sign-in the form is filled with what is sent.
  expect(eventOf(formOf({ dateOptions: sent }), []).dateOptions).toEqual(sent);
});

it("leaves the show out of the event and of its dates", () => {
  const show = { showId: "A", location: "Tin Hall", ticketUrl: null, imageUrl: null };
  const shown = formOf({ show, dateOptions: [{ date: "2099-12-11", time: "18:30", showId: "A" }] });
  const left = patchForm(shown, withoutShow(shown));
  expect([hasShow(shown), hasShow(left), eventOf(left, []).dateOptions]).toEqual([
    true,
    false,
    [{ date: "2099-12-11", time: "18:30" }],
  ]);
});
