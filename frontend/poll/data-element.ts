/** Id of the element that holds the page's data as JSON. */
export const DATA_ELEMENT_ID = "poll-data";
