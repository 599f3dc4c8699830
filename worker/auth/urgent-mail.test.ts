import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { app } from "../app.ts";
import { cookieOf, origin } from "../test/api.ts";

it("queues sign-in and confirmation mails as urgent, so that no other mail delays them", async () => {
  const handed: string[] = [];
  const queue = (name: string) => ({ sendBatch: async () => void handed.push(name) }) as unknown as Queue;
  const queues = { ...env, DB: env.DB, MAIL_QUEUE: queue("mail"), SIGN_IN_QUEUE: queue("urgent") };
  const post = async (path: string, body: object, cookie = "") => {
    const context = createExecutionContext();
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await app.request(`${origin}/api${path}`, request, queues, context);
    await waitOnExecutionContext(context);
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return answer;
  };
  await post("/auth/magic-link", { email: "ana@example.com" });
  const registered = await post("/register", { email: "ben@example.com", password: "correct horse" });
  await post("/auth/resend-confirmation", {}, cookieOf(registered.headers));
  expect(handed).toEqual(["urgent", "urgent", "urgent"]);
});
