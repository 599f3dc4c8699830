import { expect, it } from "vitest";
import { jobNames } from "../../frontend/features/admin/job-names.ts";
import { nightlyJobs } from "./jobs.ts";

it("has a name on the admin page for each job of the night", () => {
  expect(Object.keys(jobNames)).toEqual(nightlyJobs.map(({ name }) => name));
});
