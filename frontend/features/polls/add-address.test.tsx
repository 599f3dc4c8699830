import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import type { Poll } from "#schema/contracts/polls.ts";
import { InEnglish, render, screen } from "../../test/render.tsx";
import { AddAddress, type AddressForm } from "./add-address.tsx";
import { PollPage } from "./poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "./sample-poll.ts";

const form: AddressForm = { key: "one-form", email: "", error: null, mailed: null, isAdded: false };
const linkGuest = (changes: Parameters<typeof samplePoll>[0] = {}) =>
  samplePoll({
    invite: { email: null },
    existingResponse: { ...sampleResponse, respondentEmail: null },
    ...changes,
  });
const isEmpty = (poll: Poll, changes: Partial<AddressForm> = {}) =>
  renderToStaticMarkup(
    <InEnglish>
      <AddAddress poll={poll} form={{ ...form, ...changes }} />
    </InEnglish>,
  ) === "";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("a link guest without an address", () => {
  test("is offered to add one, in a plain form that says what happens", () => {
    render(<AddAddress poll={linkGuest()} form={form} />);
    expect(
      screen.getByRole("heading", { name: "Bookmark this page or add an e-mail to come back from anywhere" }),
    ).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>("Your e-mail");
    expect(Object.fromEntries(new FormData(field.form!))).toEqual({
      ...{ form: "address", language: "en", key: "one-form", email: "" },
    });
    expect([field.form?.method, field.form?.getAttribute("action")]).toEqual(["post", "#address"]);
    expect(screen.getByText(/Nothing else comes before you have confirmed it/)).toBeTruthy();
  });

  test("reads what is wrong beside the address", () => {
    render(<AddAddress poll={linkGuest()} form={{ ...form, email: "kim@", error: "Please enter a valid address." }} />);
    const field = screen.getByLabelText<HTMLInputElement>("Your e-mail");
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["kim@", "true"]);
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole("alert").textContent).toBe("Please enter a valid address.");
  });

  test("reads that the e-mail is under way, and may use another address", () => {
    render(<AddAddress poll={linkGuest()} form={{ ...form, mailed: "We sent an e-mail to kim@example.com." }} />);
    expect(screen.getByRole("status").textContent).toBe("We sent an e-mail to kim@example.com.");
    expect(screen.queryByLabelText("Your e-mail")).toBeNull();
    expect(screen.getByRole("link", { name: "Use another address" }).getAttribute("href")).toBe("?");
  });

  test("is not asked before the first answer, and not about a past event", () => {
    expect(isEmpty(linkGuest({ existingResponse: null }))).toBe(true);
    expect(isEmpty(linkGuest({ event: { isPastEvent: true } }))).toBe(true);
    expect(isEmpty(linkGuest({ event: { isClosed: true } }))).toBe(false);
  });

  test("keeps what is typed there while the rest of the page changes", async () => {
    const poll = linkGuest();
    render(<PollPage data={samplePage({ token: "own", poll })} />);
    await userEvent.type(screen.getByLabelText("Your e-mail"), "kim@example.com");
    await userEvent.type(screen.getByLabelText(/^Comments/), "Late is better");
    expect(screen.getByLabelText<HTMLInputElement>("Your e-mail").value).toBe("kim@example.com");
  });
});

test("a person with an address reads once that it was added", () => {
  expect(isEmpty(samplePoll({ existingResponse: sampleResponse }))).toBe(true);
  render(<AddAddress poll={samplePoll()} form={{ ...form, isAdded: true }} />);
  expect(screen.getByRole("status").textContent).toMatch(/^ana@example.com is added\./);
});
