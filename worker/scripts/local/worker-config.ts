import { join } from "node:path";
import { parse } from "smol-toml";
import * as z from "zod";

const shape = z.looseObject({
  main: z.string(),
  d1_databases: z.array(z.looseObject({ migrations_dir: z.string() })).length(1),
  queues: z.looseObject({ consumers: z.array(z.looseObject({})) }),
  kv_namespaces: z.array(z.looseObject({})).length(1),
});

/**
 * Returns wrangler.toml with absolute paths, because Wrangler reads the copy from another folder. With a `bundle`,
 * Wrangler runs that instead of bundling the sources.
 */
export function workerConfig(toml: string, root: string, bundle?: string) {
  const config = shape.parse(parse(toml));
  return {
    ...config,
    main: bundle ?? join(root, config.main),
    ...(bundle && { no_bundle: true }),
    d1_databases: config.d1_databases.map((database) => ({
      ...database,
      migrations_dir: join(root, database.migrations_dir),
    })),
  };
}
