import { expect, it, vi } from "vitest";
import { dismissToast, shownToast, subscribeToToasts, toast } from "./toast.ts";

it("shows one message at a time, for five seconds unless told otherwise", () => {
  toast({ title: "Event deleted" });
  expect(shownToast()).toMatchObject({ title: "Event deleted", duration: 5000 });
  toast({ title: "Event restored", duration: 3000 });
  expect(shownToast()).toMatchObject({ title: "Event restored", duration: 3000 });
});

it("does not let an old message close a newer one", () => {
  toast({ title: "first" });
  const first = shownToast()!.id;
  toast({ title: "second" });
  dismissToast(first);
  expect(shownToast()?.title).toBe("second");
  dismissToast();
  expect(shownToast()).toBeNull();
});

it("notifies listeners until they unsubscribe", () => {
  const listener = vi.fn();
  const stop = subscribeToToasts(listener);
  toast({ title: "heard" });
  stop();
  toast({ title: "not heard" });
  expect(listener).toHaveBeenCalledTimes(1);
});
