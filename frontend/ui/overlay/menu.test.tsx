import { userEvent } from "@testing-library/user-event";
import { expect, it, onTestFinished } from "vitest";
import { render, screen } from "../../test/render.tsx";
import { Menu } from "./menu.tsx";

it("reads from right to left on a page that does", async () => {
  document.documentElement.dir = "rtl";
  onTestFinished(() => document.documentElement.removeAttribute("dir"));
  render(<Menu items={[{ label: "Print" }]}>More</Menu>);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  expect((await screen.findByRole("menu")).dir).toBe("rtl");
});
