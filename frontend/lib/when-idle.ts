/** Resolves when the browser has time, after what the page shows has been painted. Safari has no requestIdleCallback. */
export function whenIdle(): Promise<void> {
  return new Promise((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 5_000 });
    else setTimeout(done, 300);
  });
}
