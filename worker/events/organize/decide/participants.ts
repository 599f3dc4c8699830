import { PARTICIPANTS_MAX } from "#schema/limits.ts";
import { newId } from "../../../lib/ids.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { type Addressee, addressees, type Person } from "../../core/decide/state.ts";

export interface ParticipantChanges {
  /** New people and people who were removed before; `number` counts each one's invitations. */
  added: { id: string; email: string; token: string; number: number; createdAt: number }[];
  /** Removed people, each with a new token, so that their old link opens nothing. */
  removed: (Person & { nextToken: string })[];
  kept: Addressee[];
}

/**
 * Compares all people ever invited with the wanted list. A link guest without an address stays. The people in `removedIds`
 * are removed in any case.
 */
export function compareParticipants(
  known: Person[],
  wanted: string[],
  now: number,
  removedIds: ReadonlySet<string> = new Set(),
): ParticipantChanges {
  const addressed = known.filter((person): person is Addressee => person.email !== null);
  const byEmail = new Map(addressed.map((person) => [person.email, person]));
  const inList = new Set(wanted);
  const isWanted = ({ id, email }: Person) => !removedIds.has(id) && (email === null || inList.has(email));
  const listed = known.filter(({ removedAt }) => removedAt === null);
  return {
    added: wanted.flatMap((email) => {
      const before = byEmail.get(email);
      if (before && before.removedAt === null) return [];
      const number = (before?.invitationNumber ?? 0) + 1;
      return [{ id: before?.id ?? newId(), email, token: newId(), number, createdAt: before?.createdAt ?? now }];
    }),
    removed: listed.filter((person) => !isWanted(person)).map((person) => ({ ...person, nextToken: newId() })),
    kept: addressees(listed).filter(isWanted),
  };
}

/** Throws 409 when new people would pass the limit together with the link guests without an address. */
export function refuseTooMany(known: Person[], { added, removed, kept }: ParticipantChanges): void {
  const gone = new Set(removed.map(({ id }) => id));
  const linkGuests = known.filter(({ id, email, removedAt }) => email === null && removedAt === null && !gone.has(id));
  if (added.length === 0 || added.length + kept.length + linkGuests.length <= PARTICIPANTS_MAX) return;
  throw new Refusal("list-full:people", { values: { allowed: PARTICIPANTS_MAX, joined: linkGuests.length } });
}

/** Returns the listed addresses after these changes, in the order of their first invitation. */
export function listAfter({ added, kept }: ParticipantChanges): string[] {
  return [...kept, ...added]
    .sort((a, b) => a.createdAt - b.createdAt || (a.email < b.email ? -1 : 1))
    .map(({ email }) => email);
}
