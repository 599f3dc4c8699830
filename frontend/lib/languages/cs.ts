import { messages as schema } from "#schema/locales/cs.ts";
import formats from "#schema/locales/formats/cs.json" with { type: "json" };
import { wordsIn } from "#schema/words.ts";
import { messages as app } from "../../locales/app/cs.ts";
import { messages as poll } from "../../locales/poll/cs.ts";

export const words = wordsIn("cs", formats, schema, poll, app);
