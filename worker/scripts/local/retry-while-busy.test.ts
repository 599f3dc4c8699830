import { expect, it, vi } from "vitest";
import { retryWhileBusy } from "./retry-while-busy.ts";

const busy = new Error("Failed.\n\ndatabase is locked: SQLITE_BUSY");

it("repeats an action until the database is no longer busy", async () => {
  const act = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(busy)
    .mockRejectedValueOnce(busy)
    .mockResolvedValue("done");
  expect(await retryWhileBusy(act, 0)).toBe("done");
  expect(act).toHaveBeenCalledTimes(3);
});

it("reports a database that stays busy, and any other error at once", async () => {
  const always = vi.fn(() => Promise.reject(busy));
  await expect(retryWhileBusy(always, 0)).rejects.toBe(busy);
  expect(always).toHaveBeenCalledTimes(20);
  const other = vi.fn(() => Promise.reject(new Error("no such table")));
  await expect(retryWhileBusy(other, 0)).rejects.toThrow("no such table");
  expect(other).toHaveBeenCalledTimes(1);
});
