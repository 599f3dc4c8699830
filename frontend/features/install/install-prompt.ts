/** The event `beforeinstallprompt`, which only Chromium has. Each can be used once. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** What the browser has offered. `tell` notifies listeners of a change. */
export const offered = { prompt: null as InstallPrompt | null, hasInstalled: false, tell: () => {} };

/** Starts listening at page load, because the browser fires the event once and early. */
export function watchInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    // The page has its own button.
    event.preventDefault();
    offered.prompt = event as InstallPrompt;
    offered.tell();
  });
  addEventListener("appinstalled", () => {
    offered.hasInstalled = true;
    offered.tell();
  });
}
