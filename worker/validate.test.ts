import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { app } from "./app.ts";

it("answers 413 to a chunked body as soon as it passes 256 KiB, although the sender never ends", async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      return sent > 17 ? new Promise<void>(() => {}) : controller.enqueue(new Uint8Array(16 * 1024).fill(97));
    },
    cancel: () => new Promise<void>(() => {}),
  });
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const request = new Request("https://eightish.test/api/auth/magic-link", { method: "POST", headers, body });
  const answer = await app.request(request, {}, env, createExecutionContext());
  expect([answer.status, await answer.text()]).toEqual([413, "The request is larger than 256 KiB."]);
});
