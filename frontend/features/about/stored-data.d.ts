/** The rows of worker/policy/personal-data.ts; the build writes this module (frontend/stored-data.ts). */
declare module "virtual:stored-data" {
  export const storedData: { about: string; what: string[]; why: string; kept: string }[];
}
