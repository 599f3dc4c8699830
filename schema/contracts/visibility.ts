/** What invitees see of the answers: nothing, the numbers for each date, or names and answers. From least to most. */
export const visibilities = ["organizer", "counts", "names"] as const;
export type Visibility = (typeof visibilities)[number];
