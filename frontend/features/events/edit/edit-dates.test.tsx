import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { board } from "../../../test/made-up-board.ts";
import { changes, openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import EventEditor from "./event-editor.tsx";

const SECOND = "Saturday, December 12, 2099 at 8:00 PM";
const remove = () => screen.queryByRole("button", { name: `Remove ${SECOND}` });

/** Opens edit mode, removes the second date and fills the new date's inputs with it. */
async function retypeRemovedDate() {
  const calls = respondToCalls({ ...signedIn(), "GET /api/friends": [], "GET /api/events/dinner/dashboard": board });
  const page = openPage("/edit", () => <EventEditor board={board} onClose={() => {}} />);
  const press = async (name: string) => page.user.click(await screen.findByRole("button", { name }));
  await press(`Remove ${SECOND}`);
  await press("Remove date");
  expect(remove()).toBeNull();
  await page.fill("New date", "2099-12-12");
  await page.fill("New time", "20:00");
  return { press, calls };
}

it("restores a removed date with its answers when the same date is added again", async () => {
  const { press } = await retypeRemovedDate();
  await press("Add date option");
  expect(remove()).not.toBeNull();
  expect(screen.queryByText(/· New/)).toBeNull();
  expect(screen.queryByText("Unsaved changes")).toBeNull();
});

it("also restores a removed date that is typed again but not added before saving", async () => {
  const { press, calls } = await retypeRemovedDate();
  await press("Save All Changes");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("New date").value).toBe(""));
  expect(changes(calls)).toEqual([]);
  expect(remove()).not.toBeNull();
});
