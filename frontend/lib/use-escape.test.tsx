import { expect, it, vi } from "vitest";
import { render } from "../test/render.tsx";
import { useEscape } from "./use-escape.ts";

function Panel({ onClose }: { onClose: () => void }) {
  useEscape(onClose);
  return null;
}

const press = (key: string) => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));

it("hears Escape while it is shown, and no other key", () => {
  const onClose = vi.fn();
  const { unmount } = render(<Panel onClose={onClose} />);
  press("Enter");
  expect(onClose).not.toHaveBeenCalled();
  press("Escape");
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  press("Escape");
  expect(onClose).toHaveBeenCalledOnce();
});

it("leaves an Escape alone that something else has handled", () => {
  const onClose = vi.fn();
  const handle = (event: Event) => event.preventDefault();
  addEventListener("keydown", handle);
  render(<Panel onClose={onClose} />);
  press("Escape");
  removeEventListener("keydown", handle);
  expect(onClose).not.toHaveBeenCalled();
});
