import type { CalendarConnections } from "#schema/contracts/calendars.ts";
import { api } from "../../lib/api.ts";

/** What a saved address has; without a file when it could not be read. */
export interface SavedFile {
  id: string;
  name: string;
  file: Blob | null;
}

const PATH = "/api/user/calendars";

/** Reads the person's saved addresses, but for those that `known` has. Never rejects; without names when these are unknown. */
export async function readSavedFiles(known: SavedFile[]): Promise<SavedFile[]> {
  try {
    const { connections } = await api<CalendarConnections>("GET", PATH);
    const read = async ({ id, name }: { id: string; name: string }) =>
      known.find((one) => one.id === id) ?? { id, name, file: await readFile(id) };
    return await Promise.all(connections.map(read));
  } catch {
    return [{ id: "", name: "", file: null }];
  }
}

async function readFile(id: string): Promise<Blob | null> {
  try {
    const response = await askFor(id);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Tries a saved address, so that the list can say whether it works. Its content is not awaited. Never rejects. */
export async function trySaved(id: string): Promise<void> {
  try {
    await (await askFor(id)).body?.cancel();
  } catch {
    // The list says what it knows.
  }
}

const askFor = (id: string) => fetch(`${PATH}/${id}/read`, { method: "POST", credentials: "same-origin" });
