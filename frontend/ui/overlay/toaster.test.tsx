import { act } from "react";
import { expect, it, vi } from "vitest";
import { settle } from "../../test/page-driver.tsx";
import { render } from "../../test/render.tsx";
import { toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

// What a chunk is that does not come.
vi.mock("./toast-viewport.tsx", () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));

it("leaves the page as it is when what shows messages cannot be fetched", async () => {
  const host = await render(
    <>
      <h1>Dinner</h1>
      <Toaster />
    </>,
  );
  await act(() => toast({ title: "Error saving changes" }));
  await settle(100);
  expect(host.textContent).toBe("Dinner");
});
