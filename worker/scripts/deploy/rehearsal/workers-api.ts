import { Hono } from "hono";
import { type Account, type Binding, secretsOf, type Version, type Worker } from "./account.ts";
import { answer, refuse } from "./answers.ts";

/** Workers: versions with their bindings, deployments and triggers. */
export function workersApi(account: Account): Hono {
  const api = new Hono();
  const existing = (name: string, code = 10007) =>
    account.workers.get(name) ?? refuse(404, code, "This Worker does not exist on your account.");

  api.get("/services/:name", (c) => {
    existing(c.req.param("name"), 10090);
    const script = { tag: "tag", tags: null, last_deployed_from: "wrangler" };
    return answer({ default_environment: { environment: "production", script } });
  });

  api.get("/workers/:name", (c) => {
    const { hasAddress } = existing(c.req.param("name"));
    return answer({ subdomain: { enabled: hasAddress, previews_enabled: hasAddress } });
  });

  api.get("/scripts/:name/settings", (c) => {
    const { versions } = existing(c.req.param("name"));
    return answer({ bindings: versions.at(-1)?.bindings.map(({ text: _, ...binding }) => binding) });
  });

  api.put("/scripts/:name", async (c) => {
    const name = c.req.param("name");
    const version = await newVersion(name, await c.req.formData());
    // The settings that do not belong to a version are part of a first upload.
    existing(name).settings = { observability: version.observability };
    deploy(name, version.id);
    return answer({ id: name, etag: "etag", deployment_id: version.id.replaceAll("-", ""), startup_time_ms: 10 });
  });

  api.post("/scripts/:name/versions", async (c) => {
    existing(c.req.param("name"));
    const { id } = await newVersion(c.req.param("name"), await c.req.formData());
    return answer({ id, resources: { script: { etag: "etag" } }, startup_time_ms: 10 });
  });

  api.post("/scripts/:name/deployments", async (c) => {
    const { versions } = await c.req.json();
    deploy(c.req.param("name"), versions[0].version_id);
    return answer({ id: crypto.randomUUID() });
  });

  api.get("/scripts/:name/deployments", (c) => {
    const { deployed } = existing(c.req.param("name"));
    return answer({ deployments: deployed ? [{ versions: [{ version_id: deployed, percentage: 100 }] }] : [] });
  });

  api.get("/scripts/:name/secrets", (c) => {
    const secrets = secretsOf(existing(c.req.param("name")));
    return answer(Object.keys(secrets).map((name) => ({ name, type: "secret_text" })));
  });

  api.patch("/scripts/:name/script-settings", async (c) => {
    const { observability } = await c.req.json();
    existing(c.req.param("name")).settings = { observability };
    account.changes.push(`set logging of ${c.req.param("name")}`);
    return answer({});
  });

  api.post("/scripts/:name/subdomain", async (c) => {
    const { enabled, previews_enabled } = await c.req.json();
    existing(c.req.param("name")).hasAddress = enabled || previews_enabled;
    account.changes.push(`set address of ${c.req.param("name")}`);
    return answer({ enabled, previews_enabled });
  });

  api.put("/scripts/:name/schedules", async (c) => {
    const list: { cron: string }[] = await c.req.json();
    existing(c.req.param("name")).schedules = list.map(({ cron }) => cron);
    account.changes.push(`set schedules of ${c.req.param("name")}`);
    return answer({ schedules: list });
  });

  async function newVersion(name: string, form: FormData): Promise<Version> {
    const metadata = JSON.parse(await textOf(form.get("metadata")));
    const modules = [...form.keys()].filter((key) => key !== "metadata");
    if (!modules.includes(metadata.main_module)) refuse(400, 10021, `No such module ${metadata.main_module}`);
    const worker: Worker = account.workers.get(name) ?? newWorker();
    const version = {
      ...{ id: crypto.randomUUID(), modules, observability: metadata.observability },
      bindings: withInherited(metadata.bindings, metadata.keep_bindings ?? [], worker.versions.at(-1)?.bindings ?? []),
    };
    for (const binding of version.bindings) requireTarget(account, binding);
    worker.versions.push(version);
    account.workers.set(name, worker);
    const secrets = metadata.bindings.flatMap(({ type, name }: Binding) => (type === "secret_text" ? [name] : []));
    account.changes.push(`upload ${name}${secrets.length > 0 ? ` with ${secrets.sort().join(", ")}` : ""}`);
    return version;
  }

  function deploy(name: string, id: string): void {
    const worker = existing(name);
    if (!worker.versions.some((version) => version.id === id)) refuse(404, 10146, "The version does not exist.");
    worker.deployed = id;
    account.changes.push(`deploy ${name}`);
  }

  return api;
}

function newWorker(): Worker {
  return { versions: [], deployed: null, schedules: [], hasAddress: true, settings: {} };
}

/** Returns the bindings of a new version: those given, and from the last version those that it names or keeps by type. */
function withInherited(given: Binding[], kept: string[], last: Binding[]): Binding[] {
  const own = given.map((binding) => {
    if (binding.type !== "inherit") return binding;
    const inherited = last.find(({ name }) => name === binding.name);
    return inherited ?? refuse(400, 10057, `There is no binding ${binding.name} to inherit.`);
  });
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...last.filter(({ name, type }) => kept.includes(type) && !names.has(name))];
}

/** Refuses a binding to something that the account does not have. */
export function requireTarget(account: Account, binding: Binding): void {
  const absent = (what: string) =>
    refuse(400, 10021, `binding ${binding.name} of type ${binding.type}: no such ${what}`);
  if (binding.type === "d1" && !account.databases.has(String(binding.id))) absent("database");
  if (binding.type === "kv_namespace" && !account.namespaces.has(String(binding.namespace_id))) absent("namespace");
  if (binding.type === "queue" && !account.queues.has(`queue-${binding.queue_name}`)) absent("queue");
  if (binding.type === "service" && !account.workers.has(String(binding.service))) absent("Worker");
}

export function textOf(part: FormDataEntryValue | null): Promise<string> | string {
  return part === null || typeof part === "string" ? (part ?? "") : part.text();
}
