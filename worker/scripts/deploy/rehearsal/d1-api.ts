import type { DatabaseSync } from "node:sqlite";
import { Hono } from "hono";
import { type Account, newDatabase } from "./account.ts";
import { answer, page, refuse } from "./answers.ts";

// D1's limit.
const LONGEST_STATEMENT = 100_000;

/** D1: databases, and queries that run in SQLite. */
export function d1Api(account: Account): Hono {
  const api = new Hono();
  const database = (id: string) => account.databases.get(id) ?? refuse(404, 7404, "The database was not found");

  api.get("/", (c) => page([...account.databases].map(describe), c.req.query(), 10));

  api.post("/", async (c) => {
    const { name } = await c.req.json();
    const id = `database-${name}`;
    if (account.databases.has(id)) refuse(400, 7502, `A database named ${name} already exists`);
    const made = newDatabase(name);
    account.databases.set(id, made);
    account.changes.push(`create database ${name}`);
    return answer(describe([id, made]));
  });

  api.get("/:id", (c) => answer(describe([c.req.param("id"), database(c.req.param("id"))])));

  api.post("/:id/query", async (c) => {
    const { name, sqlite } = database(c.req.param("id"));
    const { sql } = await c.req.json();
    const before = String(sqlite.prepare("SELECT total_changes() AS n").get()?.n) + schemaVersion(sqlite);
    const results = inTransaction(sqlite, () => run(sqlite, sql));
    const after = String(sqlite.prepare("SELECT total_changes() AS n").get()?.n) + schemaVersion(sqlite);
    const migration = sql.match(/INSERT INTO "?d1_migrations"?[^']*'([^']+)'/i)?.[1];
    if (before !== after) account.changes.push(`${migration ? `apply ${migration}` : "prepare"} in ${name}`);
    return answer(results);
  });

  return api;
}

function describe([uuid, { name }]: [string, { name: string }]) {
  return { uuid, name, version: "production", created_at: "2026-01-01T00:00:00.000Z" };
}

function schemaVersion(sqlite: DatabaseSync): string {
  return ` ${sqlite.prepare("PRAGMA schema_version").get()?.schema_version}`;
}

/** D1 runs all statements of one query or none. */
function inTransaction<T>(sqlite: DatabaseSync, work: () => T): T {
  sqlite.exec("BEGIN");
  try {
    const result = work();
    sqlite.exec("COMMIT");
    return result;
  } catch (error) {
    sqlite.exec("ROLLBACK");
    refuse(400, 7500, error instanceof Error ? error.message : String(error));
  }
}

function run(sqlite: DatabaseSync, sql: string) {
  const results = [];
  for (let rest = sql; isStatement(rest); ) {
    const statement = sqlite.prepare(rest);
    const text = statement.sourceSQL;
    if (Buffer.byteLength(text) > LONGEST_STATEMENT) throw new Error("statement too long: SQLITE_TOOBIG");
    results.push({ results: statement.all(), success: true, meta: { duration: 0 } });
    rest = rest.slice(text.length);
  }
  return results;
}

function isStatement(sql: string): boolean {
  return sql.replace(/--[^\n]*|[\s;]/g, "") !== "";
}
