import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { queryClient } from "./query-client.ts";

it("keeps data fresh for 30 seconds and unused data for five minutes, and refetches on focus only", () => {
  const { queries } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 30_000, gcTime: 300_000, refetchOnWindowFocus: true });
  expect(queries?.refetchInterval ?? false).toBe(false);
});

it("never retries by itself", async () => {
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false);
  let calls = 0;
  const failing = queryClient.fetchQuery({
    queryKey: ["failing"],
    queryFn: () => {
      calls += 1;
      throw new Error("no");
    },
  });
  await expect(failing).rejects.toThrow("no");
  expect(calls).toBe(1);
});

it("fails an action at once without a connection instead of running it later", async () => {
  const pressed = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  onlineManager.setOnline(false);
  await expect(pressed.mutate()).rejects.toThrow();
  onlineManager.setOnline(true);
});
