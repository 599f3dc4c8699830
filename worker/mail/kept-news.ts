import { sql } from "drizzle-orm";

const isSameResponse = sql.raw("outbox.response_id is excluded.response_id");
const wasCannot = sql.raw("outbox.payload ->> '$.cannotMakeIt'");
const place = `'$.othersCannot."' || excluded.response_id || '"'`;
const wasOther = sql.raw(`outbox.payload ->> (${place}) is not null`);
const others = sql.raw(`coalesce(json_remove(outbox.payload, ${place}) -> '$.othersCannot', '{}')`);

/**
 * The payload of a mail that replaces a waiting one. The news that a person can't make the final date stays, unless that
 * person has changed their mind or the date is another one.
 */
export const payloadWithNews = sql`iif(outbox.payload ->> '$.finalDate.id' = excluded.payload ->> '$.finalDate.id',
  json_set(excluded.payload,
    '$.cannotMakeIt', json(iif(excluded.payload ->> '$.cannotMakeIt'
      or (iif(${isSameResponse}, ${wasCannot}, ${wasOther}) and excluded.payload ->> '$.finalDate.answer' = 'no'),
      'true', 'false')),
    '$.othersCannot', json(iif(${wasCannot} and not ${isSameResponse},
      json_set(${others}, '$."' || outbox.response_id || '"', outbox.payload ->> '$.respondentName'), ${others}))),
  excluded.payload)`;
