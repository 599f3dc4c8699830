/** For how many hours an admin may block a network. */
export const blockTimes = { hour: 1, day: 24, week: 168, month: 720 } as const;
export type BlockTime = keyof typeof blockTimes;
