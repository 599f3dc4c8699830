import { type Asked, calendarTask } from "./calendar-task.ts";

// The types of a page are those of its window.
const worker = globalThis as unknown as {
  onmessage: (message: MessageEvent<Asked>) => void;
  postMessage: (answer: unknown) => void;
};

const answer = calendarTask();
worker.onmessage = async ({ data }) => worker.postMessage(await answer(data));
