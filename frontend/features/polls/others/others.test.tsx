import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Others, PackedAnswers } from "#schema/contracts/visibility.ts";
import { lateParts } from "../../../test/late-parts.ts";
import { render, screen, within } from "../../../test/render.tsx";
import type { PollPageData } from "../page-data.ts";
import { PollPage } from "../poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "../sample-poll.ts";

const few: Others = {
  people: [
    { name: "Ben", answers: { "option-a1": "yes", "option-b2": "no" } },
    { name: "Cleo", answers: { "option-a1": "yes" } },
  ],
};
const many: Others = {
  people: Array.from({ length: 60 }, (_, n) => ({
    name: `Person ${n}`,
    answers: { "option-a1": n < 40 ? "yes" : "maybe" },
  })),
};
const counts: Others = { counts: { "option-a1": { yes: 2, maybe: 0, no: 1 } } };
type Changes = NonNullable<Parameters<typeof samplePoll>[0]>;

async function open(changes: Changes, page: Partial<PollPageData> = {}) {
  const poll = samplePoll({ dateOptions: samplePoll().dateOptions.slice(0, 5), ...changes });
  render(<PollPage data={samplePage({ poll, ...page })} />);
  await lateParts();
}
const firstDate = () => within(screen.getAllByRole("listitem")[0]!);
const promise = () => screen.queryByText(/^Everyone who has a link/)?.textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("a guest reads before answering who will see the answers", () => {
  test.each([
    [{ visibility: "organizer" as const }, null, undefined],
    [{ visibility: "names" as const }, few, "Everyone who has a link to this event will see your name and answers."],
    [
      { visibility: "counts" as const },
      counts,
      "Everyone who has a link to this event will see how many people chose each answer, without names.",
    ],
    [
      { visibility: "names" as const, afterAnswer: true },
      null,
      "Everyone who has a link to this event will see your name and answers. You see the others’ once you have answered.",
    ],
    [
      { visibility: "names" as const },
      { people: [] },
      "Everyone who has a link to this event will see your name and answers. Nobody else has answered yet.",
    ],
    [
      { visibility: "names" as const, visibleSince: "2026-11-22T12:00:00.000Z" },
      few,
      "Everyone who has a link to this event will see your name and answers. Names and answers have been visible since Nov 22, 2026.",
    ],
  ])("%j", async (event, others, text) => {
    await open({ event, others });
    expect(promise()).toBe(text);
  });

  test("and that they are seen once they are stored", async () => {
    await open({ event: { visibility: "names" }, others: few, existingResponse: sampleResponse });
    expect(promise()).toBe("Everyone who has a link to this event sees your name and answers.");
  });
});

describe("the answers of others", () => {
  test("stand with their names beside each date when they are few", async () => {
    await open({ event: { visibility: "names" }, others: few });
    expect(firstDate().getByText("Ben, Cleo")).toBeDefined();
    expect(screen.queryByText("Who answered what")).toBeNull();
  });

  test("are counted when they are many, and open to the names", async () => {
    await open({ event: { visibility: "names" }, others: many });
    expect([firstDate().getByText("40 yes"), firstDate().getByText("20 maybe")]).toHaveLength(2);
    expect(
      firstDate()
        .getByText(/^Person 0, Person 1,/)
        .closest("details")?.open,
    ).toBe(false);
    await userEvent.setup().click(firstDate().getByText("40 yes"));
    expect(
      firstDate()
        .getByText(/^Person 0, Person 1,/)
        .closest("details")?.open,
    ).toBe(true);
  });

  test("are numbers with symbols in the rows of many dates, and screen readers hear their words", async () => {
    await open({ event: { visibility: "names" }, others: many, dateOptions: samplePoll().dateOptions });
    const [yes, maybe] = firstDate().getAllByText(/^[0-9]+$/);
    expect([yes?.textContent, maybe?.textContent]).toEqual(["40 yes", "20 maybe"]);
    expect(within(yes!).getByText("yes").className).toBe("sr-only");
  });

  test("are numbers alone where the organizer shows no names", async () => {
    await open({ event: { visibility: "counts" }, others: counts });
    expect([firstDate().getByText("2 yes"), firstDate().getByText("1 no")]).toHaveLength(2);
    expect(screen.queryByText("Who answered what")).toBeNull();
  });

  test("appear below the guest's own in the success view", async () => {
    const poll = { event: { visibility: "names" as const }, others: few, existingResponse: sampleResponse };
    await open(poll, { view: "submitted" });
    expect(firstDate().getByText("Ben, Cleo")).toBeDefined();
  });

  test("are absent when the payload has none", async () => {
    await open({ event: { visibility: "names", afterAnswer: true } });
    expect(screen.queryByText("Others:")).toBeNull();
  });
});

describe("the names of a large poll", () => {
  const packed: PackedAnswers = {
    optionIds: ["option-b2", "option-a1"],
    people: [
      { name: "Ben", answers: "ny" },
      { name: "Cleo", answers: "-y" },
      { name: "Dora", answers: "m-" },
    ],
  };
  let calls: string[];
  let answer: () => Response;
  beforeEach(() => {
    calls = [];
    answer = () => Response.json(packed);
    vi.stubGlobal("fetch", async (path: string) => {
      calls.push(path);
      return path.endsWith("/answers") ? answer() : Response.json({ revision: "1.0" });
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const large = { event: { visibility: "names" as const }, others: counts };
  const asked = () => calls.filter((path) => path.endsWith("/answers"));

  test("are loaded once, when a date is opened, and stand below each date", async () => {
    await open(large);
    expect(asked()).toEqual([]);
    await userEvent.click(firstDate().getByText("2 yes"));
    expect(await firstDate().findByText("Ben, Cleo")).toBeDefined();
    await userEvent.click(firstDate().getByText("2 yes"));
    await userEvent.click(firstDate().getByText("2 yes"));
    expect(asked()).toEqual(["/api/poll/token/answers"]);
  });

  test("say that they could not be loaded, and are asked for again", async () => {
    answer = () => new Response("", { status: 503 });
    await open(large);
    await userEvent.click(firstDate().getByText("2 yes"));
    expect(await firstDate().findByText(/^The names could not be loaded/)).toBeDefined();
    answer = () => Response.json(packed);
    await userEvent.click(firstDate().getByText("2 yes"));
    await userEvent.click(firstDate().getByText("2 yes"));
    expect(await firstDate().findByText("Ben, Cleo")).toBeDefined();
  });

  test("are not offered on the join page", async () => {
    const join = { code: "code", key: "one-form", joinsAs: null, isFull: false };
    await open(large, { join, token: "" });
    expect([firstDate().getByText("2 yes").closest("details"), calls]).toEqual([null, []]);
  });
});

test.each([
  ["tickets", 5],
  ["rows", 6],
])("screen readers hear a date before the answers of others to it, in %s", async (_, dates) => {
  await open({
    event: { visibility: "counts" },
    others: counts,
    dateOptions: samplePoll().dateOptions.slice(0, dates),
  });
  const said = screen.getByText("Others:").closest("li")!.cloneNode(true) as Element;
  for (const hidden of said.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  expect(said.textContent).toMatch(/^\w+, Dec(ember)? \d+.*Others:/);
});
