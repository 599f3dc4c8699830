import { env } from "cloudflare:workers";
import { PASSKEYS_MAX } from "#schema/limits.ts";
import { addPasskey, type CreationOptions, startAdding } from "../../auth/passkeys/test-tools.ts";
import { call, empty, newestCode, signIn } from "../api.ts";
import { makePasskey, signChallenge } from "../fake-authenticator.ts";
import { raceEveryPair, type Verb } from "./either-order.ts";

const email = "ana@example.com";

interface Party {
  cookie: string;
  id: string;
  signed: object;
  added: object;
  token: string;
}

const verb =
  (method: string, path: (party: Party) => string, body?: (party: Party) => object): Verb<Party> =>
  (party, database) =>
    call(method, path(party), { cookie: party.cookie, body: body?.(party), ...(database && { database }) });

raceEveryPair<Party>({
  verbs: {
    "sign in by passkey": (party, database) =>
      call("POST", "/auth/passkey", { body: { passkey: party.signed }, ...(database && { database }) }),
    "add the tenth": verb(
      "POST",
      () => "/passkeys",
      ({ added }) => ({ passkey: added }),
    ),
    remove: verb("DELETE", ({ id }) => `/passkeys/${id}`),
    "open the mailed link": (party, database) =>
      call("POST", "/auth/verify-link", { body: { token: party.token }, ...(database && { database }) }),
    "delete the account": verb("DELETE", () => "/user/account"),
  },
  /** An account with nine passkeys, a signed challenge of one of them, a tenth, and a sign-in mail. */
  async prepare() {
    await empty("users", "auth_codes", "quotas", "outbox", "passkey_challenges");
    const cookie = await signIn(email);
    const passkey = await addPasskey(cookie, { uses: 1 });
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO passkeys SELECT 'passkey-' || i, user_id, name, '', 0, '[]', 1, NULL, '' FROM n, passkeys`,
    )
      .bind(PASSKEYS_MAX - 1)
      .run();
    const { challenge } = (await call("POST", "/auth/passkey/options")).json<CreationOptions>();
    const { sent } = await makePasskey(await startAdding(cookie));
    await call("POST", "/auth/magic-link", { body: { email } });
    const { token } = await newestCode(email);
    return { cookie, id: passkey.id, signed: await signChallenge(passkey, challenge), added: sent, token };
  },
  async state() {
    const parts = await env.DB.batch([
      env.DB.prepare("SELECT started_by, count(*) AS n FROM sessions GROUP BY started_by"),
      env.DB.prepare("SELECT counter, last_used_at IS NOT NULL AS isUsed, count(*) AS n FROM passkeys GROUP BY 1, 2"),
      env.DB.prepare("SELECT purpose, count(*) AS n FROM passkey_challenges GROUP BY purpose"),
      env.DB.prepare("SELECT used_at IS NOT NULL AS isUsed FROM auth_codes"),
      env.DB.prepare("SELECT count(*) AS users FROM users"),
    ]);
    return parts.map(({ results }) => results);
  },
});
