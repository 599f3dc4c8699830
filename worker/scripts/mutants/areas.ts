/** Sources that are mutated together, the tests that must notice the mutants, and the least score in percent. */
interface Area {
  sources: string;
  tests: string[];
  least: number;
}

export const areas: readonly Area[] = [
  { sources: "schema/dates.ts", tests: ["schema/dates.test.ts"], least: 85 },
  { sources: "worker/polls", tests: ["worker/polls"], least: 85 },
  { sources: "worker/polls/decide", tests: ["worker/polls/decide"], least: 85 },
  {
    sources: "worker/auth",
    tests: [
      "worker/auth",
      "worker/account/sessions.test.ts",
      "worker/account/set-password.test.ts",
      "worker/admin/admin.test.ts",
    ],
    least: 85,
  },
  { sources: "worker/events", tests: ["worker/events"], least: 75 },
  { sources: "worker/events/decide", tests: ["worker/events/decide"], least: 75 },
  {
    sources: "worker/mail",
    tests: [
      "worker/mail",
      "worker/notifications/",
      "worker/connections/mailed.test.ts",
      "worker/events/delete.test.ts",
      "worker/events/mail-cannon.test.ts",
      "worker/events/undo.test.ts",
    ],
    least: 75,
  },
  { sources: "worker/shows", tests: ["worker/shows"], least: 75 },
  { sources: "worker/swipe", tests: ["worker/swipe", "worker/shows/pile"], least: 75 },
];

/** Returns the narrowest area of a file. */
export function areaOf(file: string): Area | undefined {
  return areas
    .filter(({ sources }) => file === sources || file.startsWith(`${sources}/`))
    .sort((a, b) => b.sources.length - a.sources.length)[0];
}
