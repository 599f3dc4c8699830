import { userEvent } from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refusal } from "../../../test/refusal.ts";
import { act, fireEvent, InEnglish, screen, waitFor } from "../../../test/render.tsx";
import type { PollPageData } from "../page-data.ts";
import { PollPage } from "../poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "../sample-poll.ts";
import { collectEarlyInput } from "./draft.ts";

let root: Root | undefined;
let sent: unknown[];
let reply: () => Response;

beforeEach(() => {
  sent = [];
  reply = () => Response.json({ response: { ...sampleResponse, partySize: 3 }, updated: false });
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return reply();
  });
  window.history.replaceState(null, "", "/poll/token");
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

function leave() {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = "";
}

function serve(data: PollPageData) {
  const container = document.createElement("div");
  container.innerHTML = renderToString(
    <InEnglish>
      <PollPage data={data} />
    </InEnglish>,
  );
  document.body.append(container);
  return container;
}

function hydrate(container: HTMLElement, data: PollPageData) {
  const takeEarlyInput = collectEarlyInput(container, data.poll.dateOptions);
  act(() => {
    root = hydrateRoot(
      container,
      <InEnglish>
        <PollPage data={data} takeEarlyInput={takeEarlyInput} />
      </InEnglish>,
    );
  });
}
const open = (data: PollPageData) => hydrate(serve(data), data);

const withParties = (changes: Parameters<typeof samplePoll>[0] = {}) =>
  samplePage({ poll: samplePoll({ ...changes, event: { maxParty: 4, ...changes.event } }) });
const field = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "How many of you?" });
const name = () => screen.getByLabelText("Your Name");
const submit = () => screen.getByRole("button", { name: /^(Submit|Update) Response$/ });

it("warns about a number that is larger than the room, and not while it is being typed", () => {
  open(withParties({ event: { capacity: 3, maxParty: 8 } }));
  const warns = (typed: string) => {
    fireEvent.change(field(), { target: { value: typed } });
    return screen.queryByText("That is larger than the room, which is for 3.") !== null;
  };
  expect(["4", "", "3", "12", "1"].map(warns)).toEqual([true, false, false, true, false]);
});

it("asks how many come only where guests may bring others", () => {
  open(samplePage());
  expect(screen.queryByText("How many of you?")).toBeNull();
  leave();
  serve(withParties());
  const { min, max, value } = field();
  expect([name().compareDocumentPosition(field()) & 4, min, max, value]).toEqual([4, "1", "4", "1"]);
  expect(screen.queryByRole("button", { name: "One more" })).toBeNull();
});

it("steps by buttons within the bounds, sends the number, and remembers it for the next poll", async () => {
  const user = userEvent.setup();
  open(withParties());
  await user.type(name(), "Ana");
  const more = await screen.findByRole("button", { name: "One more" });
  for (let n = 0; n < 5; n += 1) await user.click(more);
  expect(field().value).toBe("4");
  await user.click(screen.getByRole("button", { name: "One fewer" }));
  await user.click(screen.getAllByRole("radio", { name: "Yes" })[0]!);
  await user.click(submit());
  await screen.findByText("Response Submitted!");
  expect(sent).toEqual([expect.objectContaining({ respondentName: "Ana", partySize: 3 })]);
  leave();
  open(withParties());
  expect(field().value).toBe("3");
  leave();
  sessionStorage.clear();
  open(withParties({ event: { maxParty: 2 } }));
  expect(field().value).toBe("2");
});

it("says in words that the number counts the person who answers", async () => {
  open(withParties());
  screen.getByText("Just you");
  const more = await screen.findByRole("button", { name: "One more" });
  const fewer = screen.getByRole("button", { name: "One fewer" });
  expect([fewer, field()].map((one) => one.compareDocumentPosition(more) & 4)).toEqual([4, 4]);
  expect(fewer.compareDocumentPosition(field()) & 4).toBe(4);
  fireEvent.click(more);
  expect(screen.getByText("You and 1 more").matches("output")).toBe(true);
  fireEvent.change(field(), { target: { value: "" } });
  expect(screen.queryByText(/You and|Just you/)).toBeNull();
});

it("says without a script that the person counts too", () => {
  serve(withParties());
  screen.getByText("You count too.");
});

it("sends no number where guests come alone", async () => {
  open(samplePage());
  fireEvent.change(name(), { target: { value: "Ana" } });
  fireEvent.click(screen.getAllByRole("radio", { name: "Yes" })[0]!);
  fireEvent.click(submit());
  await screen.findByText("Response Submitted!");
  expect(sent).toEqual([expect.not.objectContaining({ partySize: expect.anything() })]);
});

it("keeps a number that was typed before the script ran, and in the saved draft", () => {
  const data = withParties({ existingResponse: { ...sampleResponse, partySize: 2 } });
  const container = serve(data);
  expect(field().value).toBe("2");
  field().value = "4";
  hydrate(container, data);
  expect(field().value).toBe("4");
  leave();
  open(data);
  expect(field().value).toBe("4");
});

it("says at the field that a party is too large", async () => {
  reply = () => refusal(400, "Please answer for at most 4 people.", "invalid-input", "partySize");
  open(withParties());
  fireEvent.change(name(), { target: { value: "Ana" } });
  fireEvent.change(field(), { target: { value: "9" } });
  fireEvent.click(screen.getAllByRole("radio", { name: "Yes" })[0]!);
  fireEvent.click(submit());
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(document.getElementById(field().getAttribute("aria-describedby")!)?.textContent).toBe(
    "Please answer for at most 4 people.",
  );
});

it("asks a guest with the question of one date whether they come", () => {
  serve(withParties({ dateOptions: samplePoll().dateOptions.slice(0, 1) }));
  screen.getByRole("heading", { name: "Are you coming?" });
});
