/** Chromium's event, in no other browser; it can be used once. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** What the browser has said about installing; `tell` says that it changed. */
export const offered = { prompt: null as InstallPrompt | null, hasInstalled: false, tell: () => {} };

/** Listens from the start, because the browser offers installing once and early. */
export function watchInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    // The page has a button of its own.
    event.preventDefault();
    offered.prompt = event as InstallPrompt;
    offered.tell();
  });
  addEventListener("appinstalled", () => {
    offered.hasInstalled = true;
    offered.tell();
  });
}
