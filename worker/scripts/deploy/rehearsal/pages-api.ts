import { Hono } from "hono";
import type { Account, Binding, Site } from "./account.ts";
import { answer, page, refuse } from "./answers.ts";
import { requireTarget, textOf } from "./workers-api.ts";

/** Pages: projects and their deployments. */
export function pagesApi(account: Account): Hono {
  const api = new Hono();
  const existing = (name: string) =>
    account.sites.get(name) ?? refuse(404, 8000007, "Project not found. The specified project name does not exist.");

  api.get("/", (c) => page([...account.sites].map(describe), c.req.query(), 10));

  api.post("/", async (c) => {
    const { name, production_branch: branch } = await c.req.json();
    if (account.sites.has(name))
      refuse(409, 8000002, "A project with this name already exists. Choose a different name.");
    const site: Site = { branch, uploaded: new Set(), deployments: [] };
    account.sites.set(name, site);
    account.changes.push(`create site ${name}`);
    return answer(describe([name, site]));
  });

  api.get("/:name", (c) => answer(describe([c.req.param("name"), existing(c.req.param("name"))])));

  api.get("/:name/upload-token", (c) => {
    existing(c.req.param("name"));
    return answer({ jwt: uploadToken(c.req.param("name")) });
  });

  api.post("/:name/deployments", async (c) => {
    const name = c.req.param("name");
    const { uploaded, deployments, branch } = existing(name);
    const form = await c.req.formData();
    const files = JSON.parse(await textOf(form.get("manifest")));
    const lacking = Object.entries<string>(files).find(([, hash]) => !uploaded.has(hash));
    if (lacking) refuse(400, 8000057, `${lacking[0]} was not uploaded.`);
    if (form.get("branch") !== branch) refuse(400, 8000096, "The rehearsal knows the production branch only.");
    const services = await servicesOf(form);
    for (const service of services) requireTarget(account, service);
    const id = `deployment-${deployments.length + 1}`;
    deployments.push({
      id,
      files,
      parts: [...form.keys()].sort(),
      services: services.map((one) => String(one.service)),
    });
    account.changes.push(`deploy site ${name}`);
    return answer({ id, url: `https://${id}.${name}.pages.dev`, project_name: name, environment: "production" });
  });

  api.get("/:name/deployments/:id", (c) => {
    const found = existing(c.req.param("name")).deployments.some(({ id }) => id === c.req.param("id"));
    if (!found) refuse(404, 8000009, "The deployment does not exist.");
    return answer({ id: c.req.param("id"), latest_stage: { name: "deploy", status: "success" }, aliases: [] });
  });

  return api;
}

/** The files of sites. Their token names the project. */
export function assetsApi(account: Account): Hono {
  const api = new Hono();
  const site = (authorization = "") => {
    const name = siteOfToken(authorization.replace("Bearer ", ""));
    return account.sites.get(name) ?? refuse(401, 8000013, "Authorization failed");
  };

  api.post("/check-missing", async (c) => {
    const { uploaded } = site(c.req.header("Authorization"));
    const { hashes }: { hashes: string[] } = await c.req.json();
    return answer(hashes.filter((hash) => !uploaded.has(hash)));
  });

  api.post("/upload", async (c) => {
    const { uploaded } = site(c.req.header("Authorization"));
    for (const { key } of (await c.req.json()) as { key: string }[]) uploaded.add(key);
    account.changes.push("upload files");
    return answer(null);
  });

  api.post("/upsert-hashes", (c) => {
    site(c.req.header("Authorization"));
    return answer(null);
  });

  return api;
}

function describe([name, { branch }]: [string, Site]) {
  const config = { compatibility_date: "2026-10-01", compatibility_flags: [] };
  return {
    ...{ name, subdomain: `${name}.pages.dev`, domains: [`${name}.pages.dev`], production_branch: branch },
    ...{ source: null, latest_deployment: null, created_on: "2026-01-01T00:00:00Z" },
    deployment_configs: { production: config, preview: config },
  };
}

function uploadToken(name: string): string {
  const claims = { site: name, max_file_count_allowed: 20_000, exp: Math.floor(Date.now() / 1000) + 3600 };
  return ["{}", JSON.stringify(claims), "signature"].map((part) => Buffer.from(part).toString("base64url")).join(".");
}

function siteOfToken(token: string): string {
  const [, claims = ""] = token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString() || "{}").site ?? "";
}

/** Returns the services that the site's functions call, from the form inside their bundle. */
async function servicesOf(form: FormData): Promise<Binding[]> {
  const bundle = await textOf(form.get("_worker.bundle"));
  const boundary = bundle.slice(2, bundle.indexOf("\r\n"));
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  const parts = await new Response(bundle, { headers }).formData();
  const { bindings }: { bindings: Binding[] } = JSON.parse(await textOf(parts.get("metadata")));
  return bindings.filter(({ type }) => type === "service");
}
