import { type PushBrowser, pushBrowser } from "../../../worker/test/fake-push-browser.ts";
import { startPushService } from "../push-service.ts";
import { bodyOf, type Person, pause } from "./people.ts";
import type { Random } from "./random.ts";

/** A push that arrived, decrypted with the keys of its browser. */
export interface Push {
  who: string;
  at: number;
  path: string;
  tag: string;
}

/** Starts a push service that fails in `share` of all requests, and keeps the browsers that registered there. */
export async function startPushBrowsers(port: number, random: Random, share: number) {
  const service = await startPushService(port, () => random.chance(share));
  const browsers = new Map<string, { who: string; keys: PushBrowser }>();
  return {
    origin: service.origin,
    async open(who: string): Promise<string> {
      const path = `/${browsers.size}`;
      const keys = await pushBrowser(`${service.origin}${path}`);
      browsers.set(path, { who, keys });
      return keys.token;
    },
    /** Returns all pushes in the order of their arrival. Throws when a push has other keys than its browser. */
    read: () =>
      Promise.all(
        service.received.map(async ({ path, body, at }): Promise<Push> => {
          const { who, keys } = browsers.get(path)!;
          return { who, at, ...JSON.parse(await keys.decrypt(body)) };
        }),
      ),
    stop: service.stop,
  };
}

export type PushBrowsers = Awaited<ReturnType<typeof startPushBrowsers>>;

/** Registers this session's browser for pushes. */
export async function openBrowser(person: Person, cookie: string, browsers: PushBrowsers): Promise<void> {
  const body = { token: await browsers.open(person.email) };
  const path = "/api/notifications/register";
  const register = () =>
    person.history.send({ who: person.email, verb: "register browser", method: "POST", path, body, cookie });
  for (let tries = 0; bodyOf(await register()) === null && tries < 60; tries += 1) await pause(1_000);
}
