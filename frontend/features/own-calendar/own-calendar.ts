import type { Question, Reading } from "#schema/calendar/reading.ts";
import type { Answered, Asked } from "./calendar-task.ts";

/** A calendar file that a worker has open. */
export interface OwnCalendar {
  name: string;
  /** Never rejects. A worker that has ended has read nothing. */
  read: (question: Question) => Promise<Reading>;
  close: () => void;
}

/** Why a file was not opened. */
export type NotOpened = "no-calendar" | "not-loaded";

const NOTHING: Reading = { busy: [], unread: [], isWhole: false };

/** Opens a file in a worker, so that the page never waits for it. Never rejects. */
export async function openOwnCalendar(file: File): Promise<OwnCalendar | NotOpened> {
  const waiting = new Map<number, (answer: Answered | null) => void>();
  const worker = startWorker();
  if (!worker) return "not-loaded";
  let isOpen = true;
  const close = () => {
    isOpen = false;
    worker.terminate();
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  worker.onerror = close;
  let id = 0;
  const ask = (asked: { file: Blob } | { question: Question }) =>
    new Promise<Answered | null>((resolve) => {
      if (!isOpen) return resolve(null);
      id += 1;
      waiting.set(id, resolve);
      worker.postMessage({ id, ...asked } satisfies Asked);
    });
  const opened = await ask({ file });
  if (!opened?.isCalendar) {
    close();
    return opened ? "no-calendar" : "not-loaded";
  }
  return { name: file.name, close, read: async (question) => (await ask({ question }))?.reading ?? NOTHING };
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL("./calendar-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}
