import { caps, countOf } from "../../../worker/policy/caps.ts";
import { write } from "../database.ts";
import { type Person, pause } from "./people.ts";

const FULL = "203.0.113.66";

/** Uses up what people without a confirmed address may store from one network today. */
export function fillNetwork(state: string): void {
  const { key, allowed, expiresAt } = countOf(caps.unprovenOfNetwork, { network: FULL }, Date.now());
  write(state, `INSERT OR REPLACE INTO quotas VALUES ('${key}', ${allowed}, ${allowed}, ${expiresAt})`);
}

/** Registers an account without proving its address, and tries to store events and contacts from the full network. */
export async function beThrowaway({ email: who, random, history, isOpen }: Person): Promise<void> {
  const password = "never to be proven";
  const headers = { "CF-Connecting-IP": FULL };
  let cookie: string | undefined;
  while (isOpen() && !cookie) {
    const path = "/api/register";
    const made = await history.send({
      who,
      verb: "register",
      method: "POST",
      path,
      headers,
      body: { email: who, password },
    });
    cookie = made.headers
      .getSetCookie()
      .find((each) => each.startsWith("session="))
      ?.split(";")[0];
    if (made.call.status === 409) return;
    await pause(1_000);
  }
  for (; isOpen(); await pause(500 + random.number(3_000))) {
    const mark = history.mark();
    const [path, body] = random.chance(0.5)
      ? [
          "/api/events",
          { title: mark, dateOptions: [{ date: "2038-06-04", time: "19:30" }], timezone: "Europe/Lisbon" },
        ]
      : ["/api/friends", { name: mark, email: `${mark}@drill.example` }];
    await history.send({
      ...{ who, verb: "store in a full network", method: "POST", path, headers, body, facts: { mark } },
      ...(cookie && { cookie }),
    });
  }
}
