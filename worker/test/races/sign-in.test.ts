import { env } from "cloudflare:workers";
import { caps } from "../../policy/caps.ts";
import { call, empty, newestCode } from "../api.ts";
import { raceEveryPair, type Verb } from "./either-order.ts";

const email = "ana@example.com";

interface Party {
  token: string;
  pin: string;
}

const verb =
  (path: string, body: (party: Party) => object): Verb<Party> =>
  (party, database) =>
    call("POST", path, { body: body(party), ...(database && { database }) });

raceEveryPair<Party>({
  verbs: {
    "open the link": verb("/auth/verify-link", ({ token }) => ({ token })),
    "type the PIN": verb("/auth/verify-pin", ({ pin }) => ({ email, pin })),
    "type a wrong PIN": verb("/auth/verify-pin", ({ pin }) => ({ email, pin: pin === "000000" ? "000001" : "000000" })),
    "ask for another mail": verb("/auth/magic-link", () => ({ email })),
    "register with a password": verb("/register", () => ({ email, password: "a long password" })),
  },
  async prepare() {
    await empty("users", "auth_codes", "quotas", "outbox");
    await call("POST", "/auth/magic-link", { body: { email } });
    return newestCode(email);
  },
  async state() {
    const parts = await env.DB.batch([
      env.DB.prepare(`SELECT email, email_verified_at IS NOT NULL AS proven, password_hash IS NOT NULL AS hasPassword,
        (SELECT count(*) FROM sessions WHERE user_id = users.id) AS sessions FROM users`),
      env.DB.prepare("SELECT key, used FROM quotas WHERE key LIKE ? ORDER BY key").bind(
        `${caps.pinsFromNetwork.name}%`,
      ),
      // A request to confirm an address may remain after the address is proven. Its link then changes nothing.
      env.DB.prepare("SELECT kind, status FROM outbox WHERE kind <> 'confirm-address' ORDER BY kind, status"),
    ]);
    return parts.map(({ results }) => results);
  },
});
