import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  driver: "d1-http",
  schema: "./schema/tables/index.ts",
  out: "./schema/migrations",
});
