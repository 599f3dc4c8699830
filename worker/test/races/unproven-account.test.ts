import { env } from "cloudflare:workers";
import { call, createDinner, empty, newestCode, signIn } from "../api.ts";
import { raceEveryPair, type Verb } from "./either-order.ts";

const email = "ana@example.com";

interface Party {
  stranger: string;
  id: string;
  guest: string;
  option: string;
  token: string;
  pin: string;
}

const verb =
  (method: string, path: (party: Party) => string, body?: (party: Party) => object): Verb<Party> =>
  (party, database) =>
    call(method, path(party), { cookie: party.stranger, body: body?.(party), ...(database && { database }) });

const byOwner =
  (path: string, body: (party: Party) => object): Verb<Party> =>
  (party, database) =>
    call("POST", path, { body: body(party), ...(database && { database }) });

raceEveryPair<Party>({
  verbs: {
    "open the link": byOwner("/auth/verify-link", ({ token }) => ({ token })),
    "type the PIN": byOwner("/auth/verify-pin", ({ pin }) => ({ email, pin })),
    answer: ({ guest, option }, database) =>
      call("POST", `/poll/${guest}/respond`, {
        body: { respondentName: "Tom", dateOptionResponses: { [option]: "yes" } },
        ...(database && { database }),
      }),
    finalize: verb(
      "POST",
      ({ id }) => `/events/${id}/finalize`,
      ({ option }) => ({ dateOptionId: option }),
    ),
    delete: verb("DELETE", ({ id }) => `/events/${id}`),
  },
  /** A stranger's account with an event, and a sign-in mail to the owner of its address. */
  async prepare() {
    await empty("users", "auth_codes", "quotas", "outbox");
    const stranger = await signIn(email);
    await env.DB.exec("UPDATE users SET email_verified_at = NULL");
    const { id, tokens, options } = await createDinner(stranger);
    // An invitation that was sent cannot be withdrawn.
    await env.DB.exec("UPDATE outbox SET status = 'sent', first_tried_at = created_at");
    await call("POST", "/auth/magic-link", { body: { email } });
    return { stranger, id, guest: tokens["tom@example.com"]!, option: options[0]!.id, ...(await newestCode(email)) };
  },
  async state() {
    const parts = await env.DB.batch([
      env.DB.prepare("SELECT email, email_verified_at IS NOT NULL AS proven FROM users"),
      env.DB.prepare("SELECT count(*) AS sessions FROM sessions"),
      env.DB.prepare("SELECT title, final_option_id IS NOT NULL AS final, response_count FROM events"),
      env.DB.prepare("SELECT kind, recipient, status FROM outbox ORDER BY kind, recipient, status"),
    ]);
    return parts.map(({ results }) => results);
  },
});
