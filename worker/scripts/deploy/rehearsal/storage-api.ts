import { Hono } from "hono";
import type { Account } from "./account.ts";
import { answer, page, refuse } from "./answers.ts";

/** KV: namespaces. */
export function kvApi(account: Account): Hono {
  const api = new Hono();
  api.get("/", (c) =>
    page(
      [...account.namespaces].map(([id, title]) => ({ id, title })),
      c.req.query(),
    ),
  );
  api.post("/", async (c) => {
    const { title } = await c.req.json();
    const id = `namespace-${title}`;
    if (account.namespaces.has(id)) refuse(400, 10014, "a namespace with this account ID and title already exists");
    account.namespaces.set(id, title);
    account.changes.push(`create namespace ${title}`);
    return answer({ id, title });
  });
  return api;
}

/** Queues and their consumers. */
export function queuesApi(account: Account): Hono {
  const api = new Hono();
  const queue = (id: string) => account.queues.get(id) ?? refuse(404, 11000, "Queue not found");

  api.get("/", (c) => {
    const names = c.req.queries("name");
    const list = [...account.queues.keys()].map(describe).filter((one) => !names || names.includes(one.queue_name));
    return page(list, c.req.query(), 100);
  });

  api.post("/", async (c) => {
    const { queue_name } = await c.req.json();
    const id = `queue-${queue_name}`;
    if (account.queues.has(id)) refuse(409, 11009, `Queue name '${queue_name}' is already taken.`);
    account.queues.set(id, { name: queue_name, consumers: new Map() });
    account.changes.push(`create queue ${queue_name}`);
    return answer(describe(id));
  });

  api.post("/:id/consumers", async (c) => {
    const { name, consumers } = queue(c.req.param("id"));
    const { script_name, ...settings } = checked(await c.req.json());
    if (consumers.size > 0) refuse(400, 11004, `Queue ${name} already has a consumer.`);
    consumers.set(script_name, settings);
    account.changes.push(`add consumer of ${name}`);
    return answer({ consumer_id: script_name });
  });

  api.put("/:id/consumers/:consumer", async (c) => {
    const { name, consumers } = queue(c.req.param("id"));
    if (!consumers.has(c.req.param("consumer"))) refuse(404, 11001, "Consumer not found");
    const { script_name, ...settings } = checked(await c.req.json());
    consumers.set(script_name, settings);
    account.changes.push(`set consumer of ${name}`);
    return answer({ consumer_id: script_name });
  });

  function checked(body: { script_name: string; dead_letter_queue?: string }) {
    if (!account.workers.has(body.script_name)) refuse(400, 11005, `Worker ${body.script_name} does not exist.`);
    if (body.dead_letter_queue) queue(`queue-${body.dead_letter_queue}`);
    return body;
  }

  function describe(id: string) {
    const { name, consumers } = queue(id);
    const list = [...consumers.keys()].map((script) => ({ consumer_id: script, type: "worker", script }));
    return {
      ...{ queue_id: id, queue_name: name, created_on: "2026-01-01", modified_on: "2026-01-01" },
      ...{ producers: [], producers_total_count: 0, consumers: list, consumers_total_count: list.length },
    };
  }

  return api;
}
