/** Sources that are mutated together, the tests that must notice, and the least score in percent. */
export interface Area {
  sources: string;
  tests: string[];
  least: number;
}

export const areas: readonly Area[] = [
  { sources: "schema/dates.ts", tests: ["schema/dates.test.ts"], least: 85 },
  { sources: "worker/polls", tests: ["worker/polls"], least: 85 },
  { sources: "worker/auth", tests: ["worker/auth", "worker/account", "worker/mail/codes.test.ts"], least: 85 },
  { sources: "worker/events", tests: ["worker/events"], least: 75 },
  { sources: "worker/mail", tests: ["worker/mail", "worker/events"], least: 75 },
  { sources: "worker/shows", tests: ["worker/shows"], least: 75 },
  { sources: "worker/swipe", tests: ["worker/swipe", "worker/shows/pile"], least: 75 },
];
