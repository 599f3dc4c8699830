import type { Env } from "../env.ts";
import worker from "../index.ts";
import { counted } from "./counted-database.ts";

/**
 * The product's Worker for the benchmark, with a route that does nothing, one that asks the database for 1, and a
 * header that asks for the D1 use.
 */
export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/nothing") return new Response("nothing");
    if (pathname === "/api/select-one") return Response.json(await env.DB.prepare("select 1").all());
    if (!request.headers.has("x-count")) return worker.fetch(request, env, context);
    const used = { trips: 0, read: 0, written: 0 };
    const response = await worker.fetch(request, { ...env, DB: counted(env.DB, used) }, context);
    const headers = new Headers(response.headers);
    headers.set("x-d1", JSON.stringify(used));
    return new Response(response.body, { status: response.status, headers });
  },
} satisfies ExportedHandler<Env>;
