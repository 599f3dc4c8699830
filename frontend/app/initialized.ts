import type { RouterProviderProps } from "react-router-dom";

/** Resolves when the router has loaded the module of its first page. */
export function whenInitialized({ state, subscribe }: RouterProviderProps["router"]): Promise<void> {
  return new Promise((resolve) => {
    if (state.initialized) return resolve();
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
