import { expect, it, vi } from "vitest";
import { act, render, waitFor } from "../../test/render.tsx";
import { toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

// Stands for a chunk that fails to load.
const load = vi.hoisted(() => vi.fn());
vi.mock("./toast-viewport.tsx", () => {
  load();
  return Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
});

it("keeps the page when the toast's chunk cannot be loaded", async () => {
  const { container } = render(
    <>
      <h1>Dinner</h1>
      <Toaster />
    </>,
  );
  act(() => toast({ title: "Error saving changes" }));
  await waitFor(() => expect(load).toHaveBeenCalled());
  await waitFor(() => expect(container.textContent).toBe("Dinner"));
});
