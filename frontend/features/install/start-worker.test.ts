import { MessageChannel } from "node:worker_threads";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { dismissToast, shownToast } from "../../ui/overlay/toast.ts";
import { startWorker } from "./start-worker.ts";

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

/** A service worker of another build than the page's. */
class OtherBuild extends EventTarget {
  state = "installing";
  postMessage(_message: unknown, [port]: MessagePort[] = []) {
    port?.postMessage(false);
  }
  finish() {
    this.state = "installed";
    this.dispatchEvent(new Event("statechange"));
  }
}

function registered(installing: OtherBuild | null) {
  const registration = Object.assign(new EventTarget(), { installing, waiting: null, active: null });
  const container = { register: async () => registration, ready: Promise.resolve(registration), controller: {} };
  vi.stubGlobal("MessageChannel", MessageChannel);
  vi.stubGlobal("navigator", { serviceWorker: container });
  return registration;
}
const title = () => shownToast()?.title;

it("offers a new build that the browser found before the page's script ran", async () => {
  const coming = new OtherBuild();
  registered(coming);
  await startWorker(new QueryClient());
  coming.finish();
  await expect.poll(title).toBe("A new version is ready");
});

it("offers a new build that the browser finds later, and offers it once", async () => {
  const registration = registered(null);
  await startWorker(new QueryClient());
  const coming = new OtherBuild();
  registration.installing = coming;
  for (const _ of [1, 2]) registration.dispatchEvent(new Event("updatefound"));
  const asked = vi.spyOn(coming, "postMessage");
  coming.finish();
  await expect.poll(title).toBe("A new version is ready");
  expect(asked).toHaveBeenCalledTimes(1);
});
