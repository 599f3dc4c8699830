import { Suspense, useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { press, settle, until } from "../../test/page-driver.tsx";
import { render } from "../../test/render.tsx";
import { dismissToast, shownToast } from "../overlay/toast.ts";
import { lazyPart } from "./lazy-part.tsx";

beforeEach(() => dismissToast());

const gone = async () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};

it("shows nothing in place of a part whose chunk cannot be had, and leaves the page as it is", async () => {
  const Part = lazyPart(gone);
  const host = await render(
    <>
      <h1>Dashboard</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await settle();
  expect([host.textContent, shownToast()]).toEqual(["Dashboard", null]);
});

it("closes what a press opened, says so, and tries again at the next press", async () => {
  let isDown = true;
  const Part = lazyPart<{ onClose: () => void }>(() =>
    isDown ? gone() : Promise.resolve({ default: () => <p>Add Contact</p> }),
  );
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Add
        </button>
        <Suspense>{isOpen && <Part onClose={() => setOpen(false)} />}</Suspense>
      </>
    );
  }
  const host = await render(<Page />);
  await press("Add");
  await until(() => expect(shownToast()).toMatchObject({ title: "This part didn't load", tone: "danger" }));
  expect(host.querySelector("button")?.getAttribute("aria-expanded")).toBe("false");
  isDown = false;
  await press("Add");
  await until(() => expect(host.textContent).toContain("Add Contact"));
});
