import type { AdminEvent, AdminUser } from "#schema/contracts/admin.ts";
import { bodyOf, type Person, pause, signIn } from "./people.ts";

/** Suspends the suspects and takes their events down, and undoes both, until the drill is over. */
export async function beAdmin(person: Person): Promise<void> {
  const { email: who, random, history, isOpen } = person;
  const cookie = await signIn(person);
  if (!cookie) return;
  const list = async <Row>(of: "users" | "events") => {
    const path = `/api/admin/${of}?q=suspect`;
    const found = await history.send({ who, verb: "look up", method: "GET", path, cookie });
    return bodyOf<Row[]>(found) ?? [];
  };
  const act = (verb: string, path: string, facts: object) =>
    history.send({ who, verb, method: "POST", path, cookie, body: { reason: "Drill" }, facts });

  for (; isOpen(); await pause(1_000 + random.number(4_000))) {
    if (random.chance(0.3)) {
      const [user] = random.some(await list<AdminUser>("users"), 1);
      const verb = user?.isSuspended ? "lift-suspension" : "suspend";
      if (user) await act(verb, `/api/admin/users/${user.id}/${verb}`, { account: user.email });
    } else {
      const [event] = random.some(await list<AdminEvent>("events"), 1);
      const verb = event?.isTakenDown ? "put-back" : "take-down";
      if (event) await act(verb, `/api/admin/events/${event.id}/${verb}`, { eventId: event.id });
    }
  }
}
