import { Hono } from "hono";
import { type AddressPage, addAddressInput } from "#schema/contracts/joiner-address.ts";
import { publicName } from "#schema/person-name.ts";
import { type AppEnv, contextOf } from "../context.ts";
import { lookUp } from "../look-up.ts";
import { sendSoon } from "../send-soon.ts";
import { readBody } from "../validate.ts";
import { askForAddress } from "./ask.ts";
import { confirmAddress } from "./confirm.ts";
import { isAdded } from "./decide/confirm.ts";
import { readAddressRequest } from "./read.ts";

export const joinerAddress = new Hono<AppEnv>()
  .post("/poll/:token/address", async (c) => {
    const { email } = await readBody(c, addAddressInput);
    const key = c.req.header("Idempotency-Key") || null;
    const { mailIds, ...answer } = await askForAddress(contextOf(c), { token: c.req.param("token"), email, key });
    sendSoon(c, mailIds);
    return c.json(answer, 202);
  })
  .get("/address/:token", async (c) => {
    const request = await lookUp(c, (context) => readAddressRequest(context, { token: c.req.param("token") }));
    const { email, name, event, organizer, invite } = request;
    const page: AddressPage = {
      email,
      name,
      title: event.title,
      organizerName: publicName(organizer),
      addedTo: isAdded(request) ? invite.token : null,
    };
    return c.json(page);
  })
  .post("/address/:token", async (c) => {
    const { mailIds, ...answer } = await confirmAddress(contextOf(c), { token: c.req.param("token") });
    sendSoon(c, mailIds);
    return c.json(answer);
  });
