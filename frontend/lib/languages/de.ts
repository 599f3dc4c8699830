import { messages as schema } from "#schema/locales/de.ts";
import formats from "#schema/locales/formats/de.json" with { type: "json" };
import { wordsIn } from "#schema/words.ts";
import { messages as app } from "../../locales/app/de.ts";
import { messages as poll } from "../../locales/poll/de.ts";

export const words = wordsIn("de", formats, schema, poll, app);
