import { useQuery } from "@tanstack/react-query";
import { vi } from "vitest";
import { userQuery } from "../features/account/queries.ts";
import { Component } from "../pages/settings-page.tsx";
import { openPage } from "./open-page.tsx";
import { screen } from "./render.tsx";

// The page renders below the guard, which has already fetched the user.
function SettingsPage() {
  return useQuery(userQuery()).data ? <Component /> : null;
}

/** Opens the settings and waits for their heading. */
export async function openSettings(hash = "") {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const page = openPage(`/settings${hash}`, SettingsPage);
  await screen.findByRole("heading", { level: 1 });
  return page;
}
