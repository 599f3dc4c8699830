import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { useEscape } from "./use-escape.ts";

const root = createRoot(document.createElement("div"));
afterEach(() => root.unmount());

function Panel({ onClose }: { onClose: () => void }) {
  useEscape(onClose);
  return null;
}

const press = (key: string) => dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));

it("hears Escape from the moment of the first render, and no other key", () => {
  const onClose = vi.fn();
  root.render(<Panel onClose={onClose} />);
  press("Enter");
  expect(onClose).not.toHaveBeenCalled();
  press("Escape");
  expect(onClose).toHaveBeenCalledOnce();
});

it("leaves an Escape alone that something else has handled", () => {
  const onClose = vi.fn();
  const handle = (event: Event) => event.preventDefault();
  addEventListener("keydown", handle);
  root.render(<Panel onClose={onClose} />);
  press("Escape");
  removeEventListener("keydown", handle);
  expect(onClose).not.toHaveBeenCalled();
});
