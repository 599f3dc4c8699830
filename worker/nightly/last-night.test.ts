import { expect, it } from "vitest";
import { HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { retention } from "../policy/retention.ts";
import { nightlyJobs } from "./jobs.ts";
import { lastNight } from "./last-night.ts";

const start = Date.UTC(2026, 5, 1, 3, 17);
const ran = (name: string, from: number, seconds: number | null) => ({
  name,
  startedAt: start + from * SECOND,
  endedAt: seconds === null ? null : start + (from + seconds) * SECOND,
  outcome: seconds === null ? null : ("done" as const),
  changed: seconds === null ? null : 7,
});
const whole = nightlyJobs.map(({ name }, index) => ran(name, index * 2, 1));
const statesOf = (rows: typeof whole, now: number) =>
  lastNight(rows, now)?.jobs.map(({ name, state }) => `${name}: ${state}`);

it("is nothing before the first night", () => {
  expect(lastNight([], start)).toBeNull();
});

it("lasts from the first job's start to the last job's end", () => {
  const night = lastNight(whole, start + HOUR);
  expect(night).toMatchObject({ startedAt: "2026-06-01T03:17:00.000Z", seconds: (nightlyJobs.length - 1) * 2 + 1 });
  expect(night?.jobs[1]).toEqual({ name: "recycle bin", state: "done", seconds: 1, changed: 7 });
});

it("runs until the platform would have ended it, and then its open jobs count as missed", () => {
  const begun = [ran("archive", 0, 1), ran("recycle bin", 1, null)];
  expect(statesOf(begun, start + MINUTE)?.slice(0, 3)).toEqual([
    "archive: done",
    "recycle bin: running",
    "erasure notices: running",
  ]);
  expect(statesOf(begun, start + HOUR)?.slice(0, 3)).toEqual([
    "archive: done",
    "recycle bin: missed",
    "erasure notices: missed",
  ]);
});

it("does not count a job of the night before, and leaves out a job that is no longer part of the night", () => {
  const yesterday = -24 * 60 * 60;
  const rows = [ran("archive", 0, 1), ran("recycle bin", yesterday, 1), ran("given up", 0, 1)];
  const states = statesOf(rows, start + HOUR);
  expect(states?.slice(0, 2)).toEqual(["archive: done", "recycle bin: missed"]);
  expect(states).toHaveLength(nightlyJobs.length);
});

it("runs every job that erases something", () => {
  const erasing = Object.values(retention).flatMap(({ job }) => job ?? []);
  expect(nightlyJobs.map(({ name }) => name)).toEqual(expect.arrayContaining(erasing));
});
