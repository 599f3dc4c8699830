import { userEvent } from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { render, screen, waitFor } from "../../test/render.tsx";
import { dismissToast, shownToast } from "../overlay/toast.ts";
import { DraftBoundary, MissingFile } from "./draft-boundary.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { LostDraft } from "./lost-draft.tsx";
import { PartBoundary } from "./part-boundary.tsx";

beforeEach(() => {
  dismissToast();
  // React reports each error that a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

let isBroken = true;
function Part() {
  if (isBroken) throw new RangeError("Invalid time value");
  return <p>The part</p>;
}

it("shows a sentence in the place of a part that throws, and tries again on request", async () => {
  isBroken = true;
  render(
    <>
      <h1>The page</h1>
      <PartBoundary>
        <Part />
      </PartBoundary>
    </>,
  );
  expect(screen.getByRole("status").textContent).toBe("This part didn't load Try again");
  screen.getByRole("heading", { name: "The page" });
  isBroken = false;
  await userEvent.setup({ delay: null }).click(screen.getByRole("button", { name: "Try again" }));
  screen.getByText("The part");
});

it("closes a dialog that throws, and shows a sentence in the place of another part", async () => {
  isBroken = true;
  const load = async () => ({ default: Part });
  const [Dialog, Card] = [lazyPart<{ onClose: () => void }>(load), lazyPart(load)];
  const close = vi.fn();
  render(
    <Suspense>
      <Dialog onClose={close} />
      <Card />
    </Suspense>,
  );
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(shownToast()?.title).toBe("This part didn't load");
  expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
});

it("opens a form without a draft that fails to open, says so, and never opens that draft again", () => {
  let draft = "broken";
  function Form({ isLost }: { isLost: boolean }) {
    if (draft === "broken") throw new RangeError("Invalid time value");
    return isLost ? <LostDraft /> : <p>The form</p>;
  }
  const form = <DraftBoundary onSetAside={() => (draft = "")}>{(isLost) => <Form isLost={isLost} />}</DraftBoundary>;
  const { unmount } = render(form);
  screen.getByText("We could not open your draft. This page starts without it.");
  unmount();
  render(form);
  screen.getByText("The form");
});

const failed = new RangeError("Invalid time value");

/** A form that fails when its button is pressed. */
function Failing({ error, isLost }: { error: Error; isLost: boolean }) {
  const [hasFailed, fail] = useState(false);
  if (hasFailed) throw error;
  return (
    <>
      {isLost && <LostDraft />}
      <button type="button" onClick={() => fail(true)}>
        Fail
      </button>
    </>
  );
}

async function failAfterOpening(error: Error) {
  const setAside = vi.fn();
  render(
    <PartBoundary>
      <DraftBoundary onSetAside={setAside}>{(isLost) => <Failing error={error} isLost={isLost} />}</DraftBoundary>
    </PartBoundary>,
  );
  const fail = () => userEvent.setup({ delay: null }).click(screen.getByRole("button", { name: "Fail" }));
  await fail();
  return { setAside, fail };
}

it("sets the draft of a form aside that fails after it was opened, and passes a second error on", async () => {
  const { setAside, fail } = await failAfterOpening(failed);
  screen.getByText("We could not open your draft. This page starts without it.");
  expect(setAside).toHaveBeenCalledTimes(1);
  await fail();
  screen.getByRole("button", { name: "Try again" });
});

it("keeps the draft of a form whose file did not come, and passes the error on", async () => {
  const { setAside } = await failAfterOpening(new MissingFile("The form has no field for people."));
  screen.getByRole("button", { name: "Try again" });
  expect(setAside).not.toHaveBeenCalled();
});
