import { beforeEach, expect, it } from "vitest";
import type { OwnPlan, PlanState } from "#schema/contracts/plans.ts";
import { stackShows } from "#schema/show-groups.ts";
import { friend, pileShow, residency } from "../../../test/made-up-shows.ts";
import { changes, expectToast, laterResponse, openPage, respondToCalls, textsOf } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { screen, waitFor } from "../../../test/render.tsx";
import { PlanChoice } from "./plan-choice.tsx";

const [echo] = stackShows([pileShow("echo", "The Long Echo")]);
const [nights] = stackShows(residency("Tin", 3));
let onPlanCalls = 0;
beforeEach(() => {
  onPlanCalls = 0;
});

const planning = (name: string, state: PlanState, showId = "echo") => ({ ...friend(name), plan: { showId, state } });
const own = (state: PlanState, changes: Partial<OwnPlan> = {}): OwnPlan => ({
  showId: "echo",
  state,
  shown: true,
  createdAt: "2026-11-20T12:00:00.000Z",
  friends: [],
  ...changes,
});

function open(plans: unknown, show = echo!, responses: Record<string, unknown> = {}, isFolded = false) {
  let asked = 0;
  const calls = respondToCalls({
    // Later lists stay away, so that the page shows what it knows by itself.
    get "GET /api/swipe/plans"() {
      asked += 1;
      return asked === 1 ? plans : new Promise(() => {});
    },
    "GET /api/connections/sharing": { city: true, genres: true, likes: true },
    "PUT /api/swipe/plans/echo": {},
    "DELETE /api/swipe/plans/echo": new Response(null, { status: 204 }),
    ...responses,
  });
  const onPlan = () => {
    onPlanCalls += 1;
  };
  const { user } = openPage("/", () => <PlanChoice show={show} onPlan={onPlan} isFolded={isFolded} />);
  return { calls, user };
}
const radio = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>("radio", { checked: true }).map((input) => input.labels![0]!.textContent);

it("asks for a plan in a named group, which friends see unless the person chooses otherwise", async () => {
  const { calls, user } = open([]);
  await screen.findByRole("group", { name: "Your plan" });
  await waitFor(async () => expect((await radio("I'm in")).matches(":disabled")).toBe(false));
  screen.getByRole("group", { name: "Who sees your plan" });
  expect(chosen()).toEqual(["Your friends see this"]);
  expect(screen.queryByRole("button", { name: "No plan" })).toBeNull();
  await user.click(await radio("I have a ticket"));
  expect(chosen()).toEqual(["I have a ticket", "Your friends see this"]);
  await waitFor(() =>
    expect(changes(calls)).toEqual([{ call: "PUT /api/swipe/plans/echo", body: { state: "ticket", shown: true } }]),
  );
  expect(onPlanCalls).toBe(1);
});

it("is one line in a list, until it is opened or there is a plan", async () => {
  const { user } = open([], echo!, {}, true);
  const part = (await screen.findByRole("group", { name: "Your plan", hidden: true })).closest("details")!;
  expect(part.open).toBe(false);
  await user.click(part.querySelector("summary")!);
  await waitFor(async () => expect((await radio("I'm in")).matches(":disabled")).toBe(false));
  await user.click(await radio("I'm in"));
  expect(part.open).toBe(true);
});

it("is open in a list when there is a plan", async () => {
  open([own("in")], echo!, {}, true);
  await waitFor(() => expect(screen.getByRole("group", { name: "Your plan" }).closest("details")!.open).toBe(true));
});

it("saves a plan for the person alone, when they chose so before or choose so later", async () => {
  const { calls, user } = open([]);
  await user.click(await radio("Only me"));
  expect(changes(calls)).toEqual([]);
  await user.click(await radio("I'm in"));
  await user.click(await radio("Your friends see this"));
  await waitFor(() =>
    expect(changes(calls).map(({ body }) => body)).toEqual([
      { state: "in", shown: false },
      { state: "in", shown: true },
    ]),
  );
});

it("takes a plan back by 'No plan'", async () => {
  const { calls, user } = open([own("in")]);
  await user.click(await screen.findByRole("button", { name: "No plan" }));
  expect(chosen()).toEqual(["Your friends see this"]);
  await waitFor(() => expect(changes(calls).map(({ call }) => call)).toEqual(["DELETE /api/swipe/plans/echo"]));
  expect(onPlanCalls).toBe(0);
});

it("shows a plan at once, and takes it back and says why when the server refuses", async () => {
  const { response, respond } = laterResponse();
  const { user } = open([own("in", { shown: false })], echo, { "PUT /api/swipe/plans/echo": response });
  await user.click(await radio("I have a ticket"));
  expect(chosen()).toEqual(["I have a ticket", "Only me"]);
  respond(refusal(409, "This night is over, so you cannot make a plan for it."));
  await expectToast("Error", "This night is over, so you cannot make a plan for it.");
  await waitFor(() => expect(chosen()).toEqual(["I'm in", "Only me"]));
});

it("saves what the arrow keys end on, not what they pass by", async () => {
  const { calls, user } = open([]);
  await user.click(await radio("I'm in"));
  await waitFor(() => expect(changes(calls)).toHaveLength(1));
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(chosen()).toEqual(["I have a ticket", "Your friends see this"]);
  expect(changes(calls)).toHaveLength(1);
  await user.tab();
  await waitFor(() =>
    expect(changes(calls).map(({ body }) => body)).toEqual([
      { state: "in", shown: true },
      { state: "ticket", shown: true },
    ]),
  );
});

it("says who of the night's friends would come too, and joins by one press", async () => {
  const friends = [planning("Ana", "if-friend"), planning("Tom", "ticket")];
  const { calls, user } = open([own("if-friend", { friends })]);
  await screen.findByText(/would come too/);
  expect(textsOf([...screen.getByRole("status").querySelectorAll("p")])).toEqual([
    expect.stringMatching(/Ana.* would come too/),
    expect.stringMatching(/Tom.* has a ticket/),
  ]);
  await user.click(screen.getByRole("button", { name: "I'm in" }));
  await waitFor(() => expect(changes(calls).map(({ body }) => body)).toEqual([{ state: "in", shown: true }]));
  expect(screen.queryByText(/would come too/)).toBeNull();
});

it("offers nothing to join beside another plan", async () => {
  open([own("ticket", { friends: [planning("Ana", "if-friend")] })]);
  await screen.findByText(/Ana.* would come if a friend does/);
  expect(screen.queryByRole("button", { name: "I'm in" })).toBeNull();
});

it("asks which night of a show with several, and opens with the planned one", async () => {
  const { calls, user } = open([own("in", { showId: "Tin-1" })], nights, { "PUT /api/swipe/plans/Tin-2": {} });
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Night" });
  await waitFor(() => expect(select.value).toBe("Tin-1"));
  expect(chosen()).toEqual(["I'm in", "Your friends see this"]);
  await user.selectOptions(select, "Thu, Dec 3, 8:30 PM");
  expect(chosen()).toEqual(["Your friends see this"]);
  await user.click(await radio("In if a friend comes"));
  await waitFor(() => expect(changes(calls).map(({ call }) => call)).toEqual(["PUT /api/swipe/plans/Tin-2"]));
});

it("opens with the night that a friend plans", async () => {
  const planned = residency("Tin", 3).map((show) => ({
    ...show,
    connectionLikes: 1,
    friends: [planning("Ana", "in", "Tin-2")],
  }));
  open([], stackShows(planned)[0]);
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Night" });
  expect(select.value).toBe("Tin-2");
  screen.getByText(/Ana.* is in/);
});

it("keeps the plan for another listing of the same night", async () => {
  const vip = pileShow("vip", "The Long Echo | VIP Packages");
  const [both] = stackShows([pileShow("echo", "The Long Echo"), vip]);
  const { calls, user } = open([own("in", { showId: "vip" })], both, { "PUT /api/swipe/plans/vip": {} });
  await waitFor(() => expect(chosen()).toContain("I'm in"));
  await user.click(await radio("I have a ticket"));
  await waitFor(() => expect(changes(calls).map(({ call }) => call)).toEqual(["PUT /api/swipe/plans/vip"]));
});

it("says that nobody else sees the plan of a person who shares no likes", async () => {
  open([], echo, { "GET /api/connections/sharing": { city: true, genres: true, likes: false } });
  await screen.findByText("Only you see this, because you do not share the shows you like.");
  expect(screen.queryByRole("radio", { name: "Your friends see this" })).toBeNull();
});

it("says that plans could not be loaded, and loads them again", async () => {
  const { user } = open(refusal(500, "Something went wrong."));
  await screen.findByText("Unable to load your plans");
  respondToCalls({ "GET /api/swipe/plans": [own("in")] });
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect((await radio("I'm in")).checked).toBe(true);
});

it.each([
  ["over", pileShow("echo", "Long ago", { date: "2024-03-01T20:00:00.000Z" }), []],
  ["off and not planned", pileShow("echo", "Off", { status: "cancelled" }), []],
])("asks for no plan for a show that is %s", async (_, show, plans) => {
  const { calls } = open(plans, stackShows([show])[0]);
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("GET /api/swipe/plans"));
  expect(screen.queryByRole("group")).toBeNull();
});

it("lets a person take back the plan for a show that is off", async () => {
  open([own("in")], stackShows([pileShow("echo", "Off", { status: "cancelled" })])[0]);
  await screen.findByRole("button", { name: "No plan" });
});
