import type { Language } from "#schema/languages.ts";
import type { PollPageData } from "../features/polls/page-data.ts";

/** Id of the element that holds the page's data as JSON. */
export const DATA_ELEMENT_ID = "poll-data";

/** The page's data and language. */
export type PollDocument = PollPageData & { language: Language };
