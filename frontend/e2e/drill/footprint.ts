import { readdirSync, readFileSync, statSync } from "node:fs";
import { databaseFile, rows } from "../database.ts";

/** What the product takes up at one moment. */
export interface Footprint {
  /** Epoch milliseconds. */
  at: number;
  /** Memory of the workerd processes, in bytes. */
  memory: number;
  /** Size of the database, in bytes. */
  database: number;
  events: number;
  mails: number;
  /** Mails that wait to be sent. */
  waiting: number;
}

/** Measures the stack whose processes have this group. Reads /proc, so the memory is 0 on systems without it. */
export function footprint(state: string, group: number): Footprint {
  const [counts] = rows<{ events: number; mails: number; waiting: number }>(
    state,
    `SELECT (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM outbox) AS mails,
      (SELECT count(*) FROM outbox WHERE status = 'queued') AS waiting`,
  );
  return { at: Date.now(), memory: memoryOf(group), database: statSync(databaseFile(state)).size, ...counts! };
}

const PAGE = 4_096;

function memoryOf(group: number): number {
  let bytes = 0;
  for (const id of processes()) {
    try {
      // 'pid (name) state parent group …'; the name may hold spaces.
      const [, name, rest = ""] = readFileSync(`/proc/${id}/stat`, "utf8").match(/\((.*)\) (.*)/)!;
      if (name !== "workerd" || Number(rest.split(" ")[2]) !== group) continue;
      bytes += Number(readFileSync(`/proc/${id}/statm`, "utf8").split(" ")[1]) * PAGE;
    } catch {
      // The process has ended meanwhile.
    }
  }
  return bytes;
}

function processes(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
