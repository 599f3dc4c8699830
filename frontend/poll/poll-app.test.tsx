import { render } from "@testing-library/react/pure";
import { afterEach, expect, test, vi } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { samplePage } from "../features/polls/sample-poll.ts";
import { act, fireEvent, screen } from "../test/render.tsx";
import { PollApp } from "./poll-app.tsx";

const lost = "We could not open your draft. This page starts without it.";

function open(takeEarlyInput?: () => never) {
  const { unmount } = render(
    <PollApp i18n={inEnglish} data={samplePage()} {...(takeEarlyInput && { takeEarlyInput })} />,
  );
  return unmount;
}
const nameField = () => screen.getByLabelText<HTMLInputElement>("Your Name");

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("a page that fails with its draft starts without it, says so, and does not open the draft again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => new Response("This could not be found.", { status: 404 }));
  const leave = open();
  act(() => void fireEvent.change(nameField(), { target: { value: "Ana" } }));
  expect(sessionStorage.getItem("poll-draft:token")).toContain("Ana");
  leave();
  const leaveAgain = open(() => {
    throw new RangeError("Invalid time value");
  });
  await screen.findByText(lost);
  expect([nameField().value, sessionStorage.getItem("poll-draft:token")]).toEqual(["", null]);
  leaveAgain();
  open();
  expect(screen.queryByText(lost)).toBeNull();
});
