import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { respondToCalls } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { cleanup, fireEvent, InEnglish, render, screen, waitFor } from "../../../test/render.tsx";
import type { PollPageData } from "../page-data.ts";
import { PollPage } from "../poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "../sample-poll.ts";
import { rememberName } from "./remembered-name.ts";

const RESPOND = "POST /api/poll/token/respond";
const UNSENT = "PUT /api/poll/token/unsent";
const answered = { poll: samplePoll({ existingResponse: sampleResponse }) };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/poll/token");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(changes: Partial<PollPageData> = {}, answers: Record<string, unknown> = {}) {
  cleanup();
  const calls = respondToCalls({
    [RESPOND]: { response: sampleResponse, updated: false },
    [UNSENT]: undefined,
    "GET /api/poll/token": samplePoll(),
    ...answers,
  });
  render(<PollPage data={samplePage(changes)} />);
  return { told: () => calls.filter(({ call }) => call === UNSENT).length, calls };
}
const tap = (name: RegExp, at = 0) => fireEvent.click(screen.getAllByRole("radio", { name })[at]!);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = (name = "Submit Response") => fireEvent.click(screen.getByRole("button", { name }));
/** Screen readers hear it in the bar's status. */
const saysUnsent = () => screen.getAllByRole("status").some(({ textContent }) => textContent?.includes("Not sent yet"));

describe("the bar says 'Not sent yet'", () => {
  test("from the first tap to the sent answer", async () => {
    open();
    expect(saysUnsent()).toBe(false);
    tap(/Yes/);
    expect(saysUnsent()).toBe(true);
    type("Your Name", "Ana");
    send();
    await screen.findByRole("heading", { name: "Response Submitted!" });
    fireEvent.click(screen.getByRole("link", { name: "Change answers" }));
    expect(saysUnsent()).toBe(false);
    tap(/No/);
    expect(saysUnsent()).toBe(true);
    tap(/Yes/);
    expect(saysUnsent()).toBe(false);
  });

  test("from the first typed letter of a comment or a name", () => {
    open();
    type(/^Comments/, "L");
    expect(saysUnsent()).toBe(true);
    type(/^Comments/, " ");
    expect(saysUnsent()).toBe(false);
    type("Your Name", "A");
    expect(saysUnsent()).toBe(true);
  });

  test("not because the page filled in a name", () => {
    rememberName("Ana");
    open();
    expect([screen.getByLabelText<HTMLInputElement>("Your Name").value, saysUnsent()]).toEqual(["Ana", false]);
    const viewer = { email: "ana@example.com", firstName: "Ann", lastName: null, isAdmin: false };
    open({ poll: samplePoll({ viewer }) });
    expect(saysUnsent()).toBe(false);
    open(answered);
    expect(saysUnsent()).toBe(false);
  });

  test("after a failure too", async () => {
    open({}, { [RESPOND]: refusal(503, "Please try again in a minute.") });
    tap(/Yes/);
    type("Your Name", "Ana");
    send();
    await screen.findByText("Failed to submit response. Please try again.");
    expect(saysUnsent()).toBe(true);
  });

  test("before any script on the page of a one-tap link, and where an answer was taken back from the mail", () => {
    const visible = (changes: Partial<PollPageData>) => {
      const page = document.createElement("div");
      page.innerHTML = renderToStaticMarkup(
        <InEnglish>
          <PollPage data={samplePage(changes)} />
        </InEnglish>,
      );
      const sign = [...page.querySelectorAll("[aria-hidden] div")].find(
        ({ textContent }) => textContent === "Not sent yet",
      )!;
      return !sign.classList.contains("not-sent");
    };
    const preselect = { optionId: "option-a1", answer: "yes" } as const;
    expect([visible({ preselect }), visible({}), visible(answered), visible({ ...answered, preselect })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(visible({ ...answered, preselect: { optionId: "option-a1", answer: "no" } })).toBe(true);
  });

  test("never on a closed poll", () => {
    open({ poll: samplePoll({ event: { isPastEvent: true } }) });
    expect(screen.queryByText("Not sent yet")).toBeNull();
  });
});

describe("coming back to unsent answers", () => {
  const note = () => screen.queryByText("You chose answers but did not send them.");

  test("says so above the dates, with a button that sends them", async () => {
    open();
    type("Your Name", "Ana");
    tap(/Yes/);
    expect(note()).toBeNull();
    const { calls } = open();
    const sentence = await screen.findByText("You chose answers but did not send them.");
    const dates = screen.getByRole("heading", { name: "Which dates work for you?" });
    expect(sentence.compareDocumentPosition(dates)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    send("Send");
    await screen.findByRole("heading", { name: "Response Submitted!" });
    expect(calls.find(({ call }) => call === RESPOND)?.body).toMatchObject({
      respondentName: "Ana",
      dateOptionResponses: { "option-a1": "yes" },
    });
    fireEvent.click(screen.getByRole("link", { name: "Change answers" }));
    tap(/No/);
    expect(note()).toBeNull();
  });

  test("says so of a one-tap answer too, when the guest comes back by another link", async () => {
    open({ preselect: { optionId: "option-a1", answer: "yes" } });
    expect(note()).toBeNull();
    open();
    await screen.findByText("You chose answers but did not send them.");
    screen.getByText("1 of 6 answered");
  });

  test("says what is missing before it sends them", async () => {
    open();
    tap(/Yes/);
    const { calls } = open();
    await screen.findByText("You chose answers but did not send them.");
    send("Send");
    await screen.findByText("Please enter your name");
    expect(calls).toEqual([]);
  });

  test("says so about changed answers until they are as they were sent", async () => {
    open(answered);
    tap(/No/);
    open(answered);
    await screen.findByText("You chose answers but did not send them.");
    tap(/Yes/);
    expect(note()).toBeNull();
  });

  test("says nothing of a typed comment alone, and nothing on a poll that was closed meanwhile", async () => {
    open();
    type(/^Comments/, "Late");
    open();
    expect([saysUnsent(), note()]).toEqual([true, null]);
    tap(/Yes/);
    open({ poll: samplePoll({ event: { isPastEvent: true } }) });
    await waitFor(() => expect(note()).toBeNull());
  });
});

describe("leaving the page with chosen answers that were not sent", () => {
  const hide = () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    fireEvent(document, new Event("visibilitychange"));
  };
  const leave = () => fireEvent(window, new Event("pagehide"));

  test.each([
    ["is hidden", hide],
    ["is left, as Safari tells it", leave],
  ])("tells the API once when the page %s", (_, go) => {
    const { told } = open();
    go();
    expect(told()).toBe(0);
    tap(/Yes/);
    go();
    go();
    leave();
    tap(/No/, 1);
    leave();
    expect(told()).toBe(1);
  });

  test("tells it of a one-tap answer too", () => {
    const { told } = open({ preselect: { optionId: "option-a1", answer: "yes" } });
    leave();
    expect(told()).toBe(1);
  });

  test("outlives the page", () => {
    open();
    const call = vi.fn(async () => new Response(null, { status: 204 }));
    vi.stubGlobal("fetch", call);
    tap(/Yes/);
    leave();
    expect(call).toHaveBeenCalledWith("/api/poll/token/unsent", { method: "PUT", keepalive: true });
  });

  test("disturbs nobody when it fails", async () => {
    open({}, { [UNSENT]: refusal(404, "This poll link is invalid or has expired.") });
    tap(/Yes/);
    leave();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    screen.getByText("1 of 6 answered");
  });

  test("tells nothing of a page that becomes visible, a comment alone, sent answers or changes to them", async () => {
    const { told } = open();
    type(/^Comments/, "Late");
    leave();
    tap(/Yes/);
    fireEvent(document, new Event("visibilitychange"));
    type("Your Name", "Ana");
    send();
    await screen.findByRole("heading", { name: "Response Submitted!" });
    leave();
    expect(told()).toBe(0);
    const again = open(answered);
    tap(/No/);
    leave();
    expect(again.told()).toBe(0);
  });

  test("tells nothing from a join page, whose guest has no link yet", () => {
    const join = { code: "code", key: "one-form", joinsAs: null, isFull: false };
    const { calls } = open({ token: "", join });
    tap(/Yes/);
    leave();
    expect(calls).toEqual([]);
  });
});
