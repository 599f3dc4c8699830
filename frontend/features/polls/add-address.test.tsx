import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import type { Poll } from "#schema/contracts/polls.ts";
import { InEnglish, render, screen } from "../../test/render.tsx";
import type { AddressForm } from "./add-address.tsx";
import HearDate from "./hear-date.tsx";
import { PollPage } from "./poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "./sample-poll.ts";

const CALENDAR = "https://eightish.example/api/calendar/guest.key.ics";
const form: AddressForm = { key: "one-form", email: "", error: null, mailed: null, isAdded: false };
const linkGuest = (changes: Parameters<typeof samplePoll>[0] = {}) =>
  samplePoll({
    invite: { email: null },
    calendarUrl: CALENDAR,
    existingResponse: { ...sampleResponse, respondentEmail: null },
    ...changes,
  });
const isEmpty = (poll: Poll, changes: Partial<AddressForm> = {}) =>
  renderToStaticMarkup(
    <InEnglish>
      <HearDate token="own" poll={poll} form={{ ...form, ...changes }} />
    </InEnglish>,
  ) === "";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("a link guest without an address", () => {
  test("is asked how they hear the date, first by a plain form that says what happens", () => {
    render(<HearDate token="own" poll={linkGuest()} form={form} />);
    expect(screen.getByRole("heading", { name: "How do you hear which date it is?" })).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>("Your e-mail");
    expect(Object.fromEntries(new FormData(field.form!))).toEqual({
      ...{ form: "address", language: "en", key: "one-form", email: "" },
    });
    expect([field.form?.method, field.form?.getAttribute("action")]).toEqual(["post", "#address"]);
    expect(screen.getByText(/Nothing else comes before you have confirmed it/)).toBeTruthy();
  });

  test("reads what is wrong beside the address", () => {
    render(
      <HearDate
        token="own"
        poll={linkGuest()}
        form={{ ...form, email: "kim@", error: "Please enter a valid address." }}
      />,
    );
    const field = screen.getByLabelText<HTMLInputElement>("Your e-mail");
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["kim@", "true"]);
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole("alert").textContent).toBe("Please enter a valid address.");
  });

  test("reads that the e-mail is under way, and may use another address", () => {
    render(
      <HearDate token="own" poll={linkGuest()} form={{ ...form, mailed: "We sent an e-mail to kim@example.com." }} />,
    );
    expect(screen.getByRole("status").textContent).toBe("We sent an e-mail to kim@example.com.");
    expect(screen.queryByLabelText("Your e-mail")).toBeNull();
    expect(screen.getByRole("link", { name: "Use another address" }).getAttribute("href")).toBe("?");
  });

  test("may subscribe to the date in the calendar instead, which is one tap away", () => {
    render(<HearDate token="own" poll={linkGuest()} form={form} />);
    const ways = [...document.querySelectorAll("details")];
    expect(ways.map(({ open, firstChild }) => [firstChild?.textContent, open])).toEqual([
      ["By e-mail", true],
      ["In my calendar", false],
    ]);
    expect(new Set(ways.map((way) => way.getAttribute("name")))).toEqual(new Set(["hear"]));
    const linkOf = (name: string) => screen.getByRole("link", { name, hidden: true }).getAttribute("href");
    const webcal = "webcal://eightish.example/api/calendar/guest.key.ics";
    expect(linkOf("Open in calendar app")).toBe(webcal);
    expect(new URL(linkOf("Google Calendar")!).searchParams.get("cid")).toBe(webcal);
    expect(new URL(linkOf("Outlook")!).searchParams.get("url")).toBe(CALENDAR);
    expect(screen.getByLabelText<HTMLInputElement>("Address for other calendars").value).toBe(CALENDAR);
  });

  test.each([
    ["the date is chosen", { event: { isFinalized: true } }],
    ["there is one date only", { dateOptions: samplePoll().dateOptions.slice(0, 1) }],
  ])("is asked about changes when %s", (_, changes) => {
    render(<HearDate token="own" poll={linkGuest(changes)} form={form} />);
    expect(screen.getByRole("heading", { name: "How do you hear when something changes?" })).toBeTruthy();
  });

  test("is asked first after the answer, and below the form when they come back", async () => {
    const poll = linkGuest();
    const { unmount } = render(<PollPage data={samplePage({ token: "own", poll, view: "submitted" })} />);
    const title = await screen.findByRole("heading", { name: "How do you hear which date it is?" });
    const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
    expect(headings.indexOf(title.textContent)).toBe(headings.indexOf("Response Submitted!") + 1);
    unmount();
    render(<PollPage data={samplePage({ token: "own", poll })} />);
    const question = await screen.findByRole("heading", { name: "How do you hear which date it is?" });
    const send = screen.getByRole("button", { name: /Response/ });
    expect(send.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test("is not asked before the first answer, and not about a past event", () => {
    expect(isEmpty(linkGuest({ existingResponse: null }))).toBe(true);
    expect(isEmpty(linkGuest({ event: { isPastEvent: true } }))).toBe(true);
    expect(isEmpty(linkGuest({ event: { isClosed: true } }))).toBe(false);
  });

  test("keeps what is typed there while the rest of the page changes", async () => {
    const poll = linkGuest();
    render(<PollPage data={samplePage({ token: "own", poll })} />);
    await userEvent.type(await screen.findByLabelText("Your e-mail"), "kim@example.com");
    await userEvent.type(screen.getByLabelText(/^Comments/), "Late is better");
    expect(screen.getByLabelText<HTMLInputElement>("Your e-mail").value).toBe("kim@example.com");
  });
});

test("a person with an address is not asked, and reads once that it was added", () => {
  expect(isEmpty(samplePoll({ existingResponse: sampleResponse }))).toBe(true);
  render(<HearDate token="own" poll={samplePoll()} form={{ ...form, isAdded: true }} />);
  expect(screen.getByRole("status").textContent).toMatch(/^ana@example.com is added\./);
});
