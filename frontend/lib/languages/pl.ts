import formats from "#schema/locales/formats/pl.json" with { type: "json" };
import { messages as schema } from "#schema/locales/pl.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as app } from "../../locales/app/pl.ts";
import { messages as poll } from "../../locales/poll/pl.ts";

export const words = wordsIn("pl", formats, schema, poll, app);
