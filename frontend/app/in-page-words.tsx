import { I18nProvider } from "@lingui/react";
import { useLayoutEffect, useSyncExternalStore } from "react";
import { Outlet } from "react-router-dom";
import { setPageWords } from "../lib/words.ts";
import { Toaster } from "../ui/overlay/toaster.tsx";
import { onSpoken, spokenWords } from "./words.ts";

/** Says everything below in the language of the page, and keeps `<html>` in step. */
export function InPageWords() {
  const i18n = useSyncExternalStore(onSpoken, spokenWords, spokenWords);
  useLayoutEffect(() => {
    setPageWords(i18n);
    const { documentElement } = document;
    documentElement.lang = i18n.language;
    documentElement.dir = i18n.direction;
  }, [i18n]);
  return (
    <I18nProvider i18n={i18n}>
      <Outlet />
      <Toaster />
    </I18nProvider>
  );
}
