import { afterEach, expect, it, vi } from "vitest";
import { render } from "../../test/render.tsx";
import { useCloseByBack } from "./close-by-back.ts";

/** Simulates a phone's browser. `back` presses its Back button. */
function phone() {
  const open = new Set<{ onclose: (() => void) | null }>();
  vi.stubGlobal(
    "CloseWatcher",
    class {
      onclose: (() => void) | null = null;
      constructor() {
        open.add(this);
      }
      destroy() {
        open.delete(this);
      }
    },
  );
  const back = () => {
    for (const watcher of open) watcher.onclose?.();
  };
  return { open, back };
}

function Sheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  useCloseByBack(isOpen, onClose);
  return null;
}

afterEach(() => vi.unstubAllGlobals());

it("closes an open overlay by a phone's Back, and otherwise leaves Back alone", () => {
  const { open, back } = phone();
  const onClose = vi.fn();
  render(<Sheet isOpen={false} onClose={onClose} />);
  expect(open.size).toBe(0);
  render(<Sheet isOpen onClose={onClose} />);
  expect(open.size).toBe(1);
  back();
  expect(onClose).toHaveBeenCalledOnce();
});

it("works in browsers without this feature", () => {
  vi.stubGlobal("CloseWatcher", undefined);
  const onClose = vi.fn();
  render(<Sheet isOpen onClose={onClose} />);
  expect(onClose).not.toHaveBeenCalled();
});
