import type { PollPageData } from "../features/polls/page-data.ts";
import type { ShippedWords } from "./page-words.ts";

/** Id of the element that holds the page's data as JSON. */
export const DATA_ELEMENT_ID = "poll-data";

/** The page's data, with its words unless they are English. */
export type PollDocument = PollPageData & ShippedWords;
