import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Contact } from "#schema/contracts/connections.ts";
import { displayName } from "#schema/person-name.ts";
import { connectedFriendsQuery, contactsQuery } from "./queries.ts";

/** Returns the people to suggest for an invitation: the contacts, then the connected people who are not contacts. */
export function useSuggestedPeople(isSignedIn: boolean): Contact[] {
  const { data: contacts } = useQuery({ ...contactsQuery(), enabled: isSignedIn });
  const { data: friends } = useQuery({ ...connectedFriendsQuery(), enabled: isSignedIn });
  return useMemo(() => {
    const listed = new Set(contacts?.map(({ email }) => email));
    const others = (friends ?? []).filter(({ email }) => !listed.has(email));
    return [
      ...(contacts ?? []),
      ...others.map((friend) => ({ id: friend.id, name: displayName(friend), email: friend.email })),
    ];
  }, [contacts, friends]);
}
