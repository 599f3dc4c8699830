import { calendarTask } from "../features/own-calendar/calendar-task.ts";

/** Stands in for a browser's worker, which happy-dom does not have. */
export class FakeWorker {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #answer = calendarTask();

  postMessage(asked: Parameters<ReturnType<typeof calendarTask>>[0]) {
    void this.#answer(asked).then((answer) => this.onmessage?.({ data: structuredClone(answer) }));
  }

  terminate() {
    this.onmessage = null;
  }
}
