import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { render, screen, within } from "../test/render.tsx";
import { FrameFailure } from "./frame.tsx";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error("The frame is broken.");
}

it("says that the page didn't load when the frame itself throws, and offers the home page and a reload", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const router = createMemoryRouter([{ path: "*", Component: Broken, ErrorBoundary: FrameFailure }], {
    initialEntries: ["/friends"],
  });
  render(<RouterProvider router={router} />);
  const main = within(await screen.findByRole("main"));
  main.getByRole("heading", { level: 1, name: "This page didn't load." });
  main.getByText("Reload it to try again. What you saved is safe.");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/"]);
  await userEvent.click(main.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
});
