import { messages as schema } from "#schema/locales/ar.ts";
import formats from "#schema/locales/formats/ar.json" with { type: "json" };
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/ar.ts";
import { messages as visit } from "../../locales/visit/ar.ts";

export const words = wordsIn("ar", formats, schema, poll, visit);
