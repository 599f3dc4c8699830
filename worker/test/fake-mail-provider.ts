import { hang } from "./hang.ts";

/** The fake provider's response to one request. */
export type ProviderBehaviour =
  | "accept"
  | "accept-then-hang"
  | "accept-then-reset"
  | "hang"
  | "reset"
  | "garbage"
  | "rate-limited"
  | "broken"
  | "unavailable"
  | "unauthorized"
  | "forbidden"
  | "refuse";

interface ReceivedMail {
  key: string;
  to: string[];
  from: string;
  subject: string;
  html: string;
  text: string;
  reply_to?: string;
  headers: Record<string, string>;
  attachments: { filename: string; content: string; content_type: string }[];
}

/**
 * A provider that speaks Resend's HTTP with its idempotency keys: the same key and body get the first response and
 * deliver nothing, another body gets 409. `behaviourOf` is called before every request.
 */
export function fakeMailProvider(
  behaviourOf: (call: number, mail: ReceivedMail) => ProviderBehaviour = () => "accept",
) {
  const bodies = new Map<string, string>();
  const inbox: ReceivedMail[] = [];
  const requests: Request[] = [];

  async function answer(input: RequestInfo, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    requests.push(request.clone());
    const key = request.headers.get("Idempotency-Key") ?? "";
    const body = await request.text();
    const mail: ReceivedMail = { key, ...JSON.parse(body) };
    const behaviour = behaviourOf(requests.length, mail);
    if (behaviour.startsWith("accept")) {
      const before = bodies.get(key);
      if (before !== undefined && before !== body) {
        return Response.json({ statusCode: 409, name: "invalid_idempotent_request" }, { status: 409 });
      }
      if (before === undefined) inbox.push(mail);
      bodies.set(key, body);
    }
    if (behaviour.endsWith("hang")) return hang(init?.signal ?? request.signal);
    if (behaviour.endsWith("reset")) throw new TypeError("Network connection lost.");
    return answers[behaviour]?.() ?? Response.json({ id: crypto.randomUUID() });
  }

  return { inbox, requests, fetch: answer as typeof fetch };
}

const answers: Partial<Record<ProviderBehaviour, () => Response>> = {
  garbage: () => new Response("<html>Welcome to the hotel's network</html>"),
  "rate-limited": () =>
    Response.json({ name: "rate_limit_exceeded" }, { status: 429, headers: { "Retry-After": "120" } }),
  unavailable: () => new Response("later", { status: 503 }),
  broken: () => new Response("oops", { status: 500 }),
  unauthorized: () => Response.json({ name: "missing_api_key" }, { status: 401 }),
  forbidden: () => Response.json({ name: "invalid_api_key" }, { status: 403 }),
  refuse: () =>
    Response.json({ name: "validation_error", message: "Invalid `to`: nobody@example.com" }, { status: 422 }),
};
