import formats from "#schema/locales/formats/sv.json" with { type: "json" };
import { messages as schema } from "#schema/locales/sv.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as app } from "../../locales/app/sv.ts";
import { messages as poll } from "../../locales/poll/sv.ts";

export const words = wordsIn("sv", formats, schema, poll, app);
