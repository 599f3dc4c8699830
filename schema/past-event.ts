/**
 * Returns true once the nightly job has archived the event, a day after it ended. Page and Worker then refuse changes of
 * its texts, dates, people and answers. Its organizer may still delete and restore it.
 */
export function isPast(event: { archivedAt: unknown }): boolean {
  return event.archivedAt !== null;
}

/** What the page and the API say about a past event. */
export const PAST_EVENT = /*i18n*/ "This event is over. It can no longer be changed.";
