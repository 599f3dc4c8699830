import { env } from "cloudflare:workers";
import { DAY } from "../../lib/clock.ts";
import { askedId, person, startOver } from "../../people/test-tools.ts";
import { call } from "../api.ts";
import { raceEveryPair, type Verb } from "./either-order.ts";

const ana = "ana@example.com";
const ben = "ben@example.com";

interface Party {
  anas: string;
  bens: string;
  id: string;
}

const verb =
  (who: "anas" | "bens", method: string, path: (party: Party) => string, body?: object): Verb<Party> =>
  (party, database) =>
    call(method, path(party), { cookie: party[who], ...(body && { body }), ...(database && { database }) });
const connection = ({ id }: Party) => `/connections/${id}`;
const response = (party: Party) => `${connection(party)}/respond`;
const account = () => "/user/account";

raceEveryPair<Party>({
  verbs: {
    ask: verb("anas", "POST", () => "/connections/request", { receiverEmail: ben }),
    "ask back": verb("bens", "POST", () => "/connections/request", { receiverEmail: ana }),
    remind: verb("anas", "POST", () => "/connections/remind", { receiverEmail: ben }),
    accept: verb("bens", "PUT", response, { status: "accepted" }),
    decline: verb("bens", "PUT", response, { status: "declined" }),
    withdraw: verb("anas", "DELETE", connection),
    "delete Ana's account": verb("anas", "DELETE", account),
    "delete Ben's account": verb("bens", "DELETE", account),
  },
  /** Two people. Unless Ana asks during the race, she has asked four days ago. */
  async prepare(names) {
    await startOver();
    const [anas, bens] = [await person(ana, "Ana"), await person(ben, "Ben")];
    const id = names.includes("ask") ? "none" : await askedId(anas, ben);
    const past = Date.now() - 4 * DAY;
    await env.DB.prepare("UPDATE connections SET created_at = ?, updated_at = ?").bind(past, past).run();
    return { anas, bens, id };
  },
  async state() {
    const parts = await env.DB.batch([
      env.DB.prepare(`SELECT users.email, receiver_email, receiver_id IS NOT NULL AS known, type, status, reminder_count
        FROM connections JOIN users ON users.id = requester_id ORDER BY users.email`),
      env.DB.prepare(`SELECT kind, recipient, status, withdrawn_by, token IS NULL AS closed FROM outbox
        WHERE kind <> 'sign-in' ORDER BY kind, recipient, status`),
      env.DB.prepare("SELECT email FROM users ORDER BY email"),
    ]);
    return parts.map(({ results }) => results);
  },
});
