import { Hono } from "hono";
import { reportInput } from "#schema/contracts/reports.ts";
import { type AppContext, type AppEnv, contextOf } from "../http/context.ts";
import { readBody } from "../http/validate.ts";
import { Refusal } from "../lib/refusal.ts";
import { readReportToken } from "../mail/tokens/foot-links.ts";
import { readReport, reportMail } from "./report-mail.ts";

export const reports = new Hono<AppEnv>()
  .get("/report/:token", async (c) => c.json(await readReport(contextOf(c), { subject: await subjectOf(c) })))
  .post("/report/:token", async (c) => {
    const subject = await subjectOf(c);
    return c.json(await reportMail(contextOf(c), { subject, ...(await readBody(c, reportInput)) }));
  });

async function subjectOf(c: AppContext) {
  const found = await readReportToken(c.get("config"), c.req.param("token") ?? "");
  if (!found) throw new Refusal("not-found:report-link");
  return found;
}
