import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Poll } from "#schema/contracts/polls.ts";
import { COMMENTS_SHOWN_MAX } from "#schema/limits.ts";
import { lateParts } from "../../../test/late-parts.ts";
import { respondToCalls } from "../../../test/open-page.tsx";
import { act, cleanup, fireEvent, InEnglish, render, screen, waitFor, within } from "../../../test/render.tsx";
import type { PollPageData } from "../page-data.ts";
import { PollPage } from "../poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "../sample-poll.ts";

const POLL = "GET /api/poll/token";
const REVISION = "GET /api/poll/token/revision";
const ben = { name: "Ben", text: "I may\nbe late, <b>sorry</b>." };
const shared = (notes: { name: string; text: string }[], changes: Parameters<typeof samplePoll>[0] = {}) =>
  samplePoll({ others: { notes }, ...changes, event: { notes: "everybody", ...changes.event } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/poll/token");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(poll: Poll, changes: Partial<PollPageData> = {}) {
  const answers: Record<string, unknown> = { [POLL]: poll, [REVISION]: { revision: poll.revision } };
  const calls = respondToCalls(answers);
  render(<PollPage data={samplePage({ poll, ...changes })} />);
  await lateParts();
  return { answers, calls };
}
const list = () => within(screen.getByRole("region", { name: "What others wrote" }));
const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/^Comments/);
const hint = () => document.getElementById(comment().getAttribute("aria-describedby")!)?.textContent;

describe("the comments of others", () => {
  test("are in the page's HTML before any script, as text with line breaks", () => {
    const page = document.createElement("div");
    page.innerHTML = renderToStaticMarkup(
      <InEnglish>
        <PollPage data={samplePage({ poll: shared([ben, { name: "Cleo", text: "أهلا" }]) })} />
      </InEnglish>,
    );
    const items = [...page.querySelectorAll("section[aria-labelledby=shared-comments] li")];
    expect(items.map((item) => [...item.children].map(({ textContent }) => textContent))).toEqual([
      ["Ben", ben.text],
      ["Cleo", "أهلا"],
    ]);
    const text = items[0]?.lastElementChild;
    expect([text?.firstElementChild?.tagName, text?.className]).toEqual([
      "BDI",
      expect.stringContaining("whitespace-pre-line"),
    ]);
  });

  test("stand on the form with and without answers of others, and after the own answer", async () => {
    await open(shared([ben], { others: { people: [], notes: [ben] }, event: { visibility: "names" } }));
    list().getByText("Ben");
  });

  test("stand below the sent answers, where an empty list says nothing", async () => {
    const sent = { existingResponse: sampleResponse };
    await open(shared([ben], sent), { view: "submitted" });
    list().getByText("Ben");
    cleanup();
    await open(shared([], sent), { view: "submitted" });
    expect(screen.queryByRole("region", { name: "What others wrote" })).toBeNull();
  });

  test("call a person without a name 'A guest'", async () => {
    await open(shared([{ name: "", text: "Hello" }]));
    list().getByText("A guest");
  });

  test("are said to be none yet while nobody has written", async () => {
    await open(shared([]));
    list().getByText("No comments yet.");
  });

  test("are said to be the newest of very many", async () => {
    await open(shared(Array.from({ length: COMMENTS_SHOWN_MAX }, () => ben)));
    list().getByText("These are the newest 100 comments.");
  });

  test("are nowhere where only the organizer reads comments", async () => {
    await open(samplePoll());
    expect(screen.queryByText("What others wrote")).toBeNull();
  });

  test("show no group part and no answers where the organizer shows comments alone", async () => {
    await open(shared([ben], { existingResponse: sampleResponse }), { view: "submitted" });
    expect([screen.queryByText(/Nobody else has answered/), screen.queryByText("Others:")]).toEqual([null, null]);
  });

  test("appear while the page is open, and go with the setting, which ends the asking", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));
    const { answers, calls } = await open(shared([], { revision: "1.1" }));
    fireEvent.change(comment(), { target: { value: "Half a sentence" } });
    answers[POLL] = shared([ben], { revision: "1.2" });
    answers[REVISION] = { revision: "1.2" };
    await pass(5);
    await screen.findByText("Ben");
    expect(comment().value).toBe("Half a sentence");
    answers[POLL] = samplePoll({ revision: "2" });
    answers[REVISION] = { revision: "2" };
    await pass(5);
    await waitFor(() => expect(screen.queryByText("Ben")).toBeNull());
    const asked = calls.length;
    await pass(60);
    expect(calls).toHaveLength(asked);
  });
});

describe("before they write, guests read that", () => {
  test.each<[string, Parameters<typeof samplePoll>[0]]>([
    ["Only Maya reads this.", {}],
    ["Only Dr. Ana reads this.", { event: { organizerFirstName: "Dr. Ana" } }],
    ["Only van der Berg reads this.", { event: { organizerFirstName: "van der Berg" } }],
    ["Everybody invited reads this.", { event: { notes: "everybody" } }],
    [
      "Everybody invited reads this once you change it.",
      { event: { notes: "everybody" }, existingResponse: { ...sampleResponse, comments: "For Maya" } },
    ],
    [
      "Everybody invited reads this.",
      {
        event: { notes: "everybody" },
        existingResponse: { ...sampleResponse, comments: "For all", isCommentShared: true },
      },
    ],
  ])("%s", async (sentence, changes) => {
    await open(samplePoll(changes));
    expect(hint()).toBe(sentence);
  });

  test("and on the join page", async () => {
    const join = { code: "code", key: "one-form", joinsAs: null, isFull: false };
    await open(shared([ben]), { token: "", join });
    expect(hint()).toBe("Everybody invited reads this.");
    list().getByText("Ben");
  });

  test("who reads it goes along with the form, with and without a script", async () => {
    const { answers, calls } = await open(shared([]));
    expect(document.querySelector<HTMLInputElement>("input[name=notes]")?.value).toBe("everybody");
    answers["POST /api/poll/token/respond"] = { response: sampleResponse, updated: false };
    fireEvent.change(screen.getByLabelText("Your Name"), { target: { value: "Ana" } });
    fireEvent.click(screen.getAllByRole("radio", { name: /Yes/ })[0]!);
    fireEvent.click(screen.getByRole("button", { name: "Submit Response" }));
    await screen.findByRole("heading", { name: "Response Submitted!" });
    expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toMatchObject({ notes: "everybody" });
  });

  test("nothing, where the poll is closed", async () => {
    await open(
      samplePoll({ event: { isPastEvent: true }, existingResponse: { ...sampleResponse, comments: "For Maya" } }),
    );
    expect([comment().disabled, comment().hasAttribute("aria-describedby")]).toEqual([true, false]);
  });
});
