/** The rows of worker/policy/personal-data.ts; the build writes this module (frontend/stored-data.ts). */
declare module "virtual:stored-data" {
  export const storedData: { about: string; what: string; why: string; kept: string }[];
  /** The day (UTC) of the commit that this build is made from; null without Git. */
  export const builtFrom: string | null;
}
