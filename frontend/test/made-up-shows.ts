import type { PileShow, ShowMatch, SwipedShow } from "#schema/contracts/swipe.ts";
import { showGroupKey } from "#schema/show-groups.ts";
import { type Made, madeUpShow } from "#schema/test/made-up-show.ts";

/** Returns a show on the pile for tests, with a small and a large picture. */
export function pileShow(
  id: string,
  name: string,
  made: Made & Pick<Partial<PileShow>, "connectionLikes" | "friends"> = {},
): PileShow {
  const { connectionLikes = 0, friends, ...changes } = made;
  const show = madeUpShow(id, {
    name,
    date: "2099-12-03T20:30:00.000Z",
    time: "20:30:00",
    images: [
      { url: "https://images.example/small.jpg", width: 100, height: 56, isFallback: false },
      { url: "https://images.example/large.jpg", width: 1024, height: 576, isFallback: false },
    ],
    ...changes,
  });
  return {
    ...show,
    groupKey: showGroupKey(name, show.venues[0]?.name ?? null),
    connectionLikes,
    ...(friends && { friends }),
  };
}

/** Returns nights of one show, from December 1 on. */
export function residency(name: string, nights: number): PileShow[] {
  return Array.from({ length: nights }, (_, night) =>
    pileShow(`${name}-${night}`, name, { date: `2099-12-${String(night + 1).padStart(2, "0")}T20:30:00.000Z` }),
  );
}

export const liked = (event: PileShow, listings: PileShow[] = []): SwipedShow => ({ event, action: "like", listings });
export const disliked = (event: PileShow): SwipedShow => ({ event, action: "dislike", listings: [] });

/** Returns a connected person, who has a name or only an address. */
export function friend(firstName: string | null): ShowMatch["friend"] {
  const id = firstName?.toLowerCase() ?? "nameless";
  return { id, firstName, lastName: firstName && "Duarte", email: `${id}@example.com` };
}

/** Returns a match with a person who has a name, or only an address. */
export function match(event: PileShow, firstName: string | null, listings: PileShow[] = []): ShowMatch {
  const person = friend(firstName);
  return {
    match: { id: `${person.id}:${event.id}`, createdAt: "2026-11-20T12:00:00.000Z" },
    event,
    listings,
    friend: person,
  };
}
