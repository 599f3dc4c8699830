import type { FaultyProvider } from "./faulty-provider.ts";
import type { Answer, History } from "./history.ts";
import type { Random } from "./random.ts";

/** Returns the address by which a person began: 'mover-0@…' for each later one, such as 'mover-0.2@…'. */
export const personOf = (address: string) => address.replace(/\.\d+@/, "@");

/** What every person in the drill needs. */
export interface Person {
  email: string;
  random: Random;
  history: History;
  provider: FaultyProvider;
  /** False once the drill is over. */
  isOpen: () => boolean;
}

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Signs in by a mailed link, and asks for another mail when none arrives. Returns the cookie, or null at the end. */
export async function signIn({ email, history, provider, isOpen }: Person): Promise<string | null> {
  const send = (verb: string, path: string, body: object) =>
    history.send({ who: email, verb, method: "POST", path, body });
  // Other people's invitations may arrive in between.
  const tokens = () => provider.mailbox(email).flatMap(({ text }) => text.match(/#token=(\S+)/)?.[1] ?? []);
  let before = tokens().length;
  for (; isOpen(); await pause(500)) {
    if (tokens().length === before) await send("ask to sign in", "/api/auth/magic-link", { email });
    for (let tries = 0; isOpen() && tries < 40 && tokens().length === before; tries += 1) await pause(500);
    if (tokens().length === before) continue;
    const { headers } = await send("sign in", "/api/auth/verify-link", { token: tokens().at(-1) });
    const session = headers.getSetCookie().find((cookie) => cookie.startsWith("session="));
    if (session) return session.split(";")[0]!;
    // The link was used, and its response lost.
    before = tokens().length;
  }
  return null;
}

/** Returns the body of a successful answer; otherwise null. */
export function bodyOf<Body>({ call, text }: Answer): Body | null {
  return call.status !== null && call.status < 300 ? (JSON.parse(text) as Body) : null;
}
