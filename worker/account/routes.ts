import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { profileInput } from "#schema/contracts/account.ts";
import { users } from "#schema/tables/index.ts";
import { signedInUser, toUser } from "../auth/session.ts";
import type { AppEnv } from "../context.ts";
import { readBody } from "../validate.ts";

export const account = new Hono<AppEnv>()
  .get("/user", async (c) => c.json(toUser(await signedInUser(c), c.get("config"))))
  .patch("/user/profile", async (c) => {
    const { firstName, lastName } = await readBody(c, profileInput);
    const user = await signedInUser(c);
    const names = { firstName, lastName: lastName || null };
    await c.get("db").update(users).set(names).where(eq(users.id, user.id));
    return c.json(toUser({ ...user, ...names }, c.get("config")));
  });
