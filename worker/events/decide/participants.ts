import { newId } from "../../lib/ids.ts";
import type { Person } from "./state.ts";

export interface ParticipantChanges {
  /** New people, and people who had been removed; `number` counts how often each was invited. */
  added: { id: string; email: string; token: string; number: number; createdAt: number }[];
  /** Each with the token that replaces theirs, so that their link opens nothing any more. */
  removed: (Person & { nextToken: string })[];
  kept: Person[];
}

/** What turns the list of everybody ever invited into the wanted one. */
export function compareParticipants(known: Person[], wanted: string[], now: number): ParticipantChanges {
  const byEmail = new Map(known.map((person) => [person.email, person]));
  const isWanted = new Set(wanted);
  const listed = known.filter(({ removedAt }) => removedAt === null);
  return {
    added: wanted.flatMap((email) => {
      const before = byEmail.get(email);
      if (before && before.removedAt === null) return [];
      const number = (before?.invitationNumber ?? 0) + 1;
      return [{ id: before?.id ?? newId(), email, token: newId(), number, createdAt: before?.createdAt ?? now }];
    }),
    removed: listed.filter(({ email }) => !isWanted.has(email)).map((person) => ({ ...person, nextToken: newId() })),
    kept: listed.filter(({ email }) => isWanted.has(email)),
  };
}

/** The addresses on the list after these changes, in the order in which people were first invited. */
export function listAfter({ added, kept }: ParticipantChanges): string[] {
  return [...kept, ...added]
    .sort((a, b) => a.createdAt - b.createdAt || (a.email < b.email ? -1 : 1))
    .map(({ email }) => email);
}
