import type { Question, Reading } from "#schema/calendar/reading.ts";
import type { Answered, Asked } from "./calendar-task.ts";

/** Calendar files that a worker has open. */
export interface OwnCalendars {
  /** Says of each file whether it is a calendar. */
  areCalendars: boolean[];
  /** Returns what each file has. Never rejects. A worker that has ended has read nothing. */
  read: (question: Question) => Promise<Reading[]>;
  close: () => void;
}

const NOTHING: Reading = { busy: [], unread: [], isWhole: false };

/** Opens files in one worker, so that the page never waits for them. Never rejects; null when the worker does not load. */
export async function openOwnCalendars(files: Blob[]): Promise<OwnCalendars | null> {
  const waiting = new Map<number, (answer: Answered | null) => void>();
  const worker = startWorker();
  if (!worker) return null;
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
  const ask = (asked: { files: Blob[] } | { question: Question }) =>
    new Promise<Answered | null>((resolve) => {
      if (!isOpen) return resolve(null);
      id += 1;
      waiting.set(id, resolve);
      worker.postMessage({ id, ...asked } satisfies Asked);
    });
  const areCalendars = (await ask({ files }))?.areCalendars;
  if (!areCalendars) return null;
  const read = async (question: Question) => (await ask({ question }))?.readings ?? files.map(() => NOTHING);
  return { areCalendars, read, close };
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL("./calendar-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}
