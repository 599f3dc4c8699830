import { I18nProvider } from "@lingui/react";
import * as testingLibrary from "@testing-library/react/pure";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { inEnglish } from "#schema/words.ts";

export * from "@testing-library/react/pure";

type Wrapper = ComponentType<{ children: ReactNode }>;

/** A part of a page in English words, for a test that renders it itself. */
export const InEnglish = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={inEnglish}>{children}</I18nProvider>
);

const inWords =
  (Outer: Wrapper = Fragment as Wrapper): Wrapper =>
  ({ children }) => (
    <InEnglish>
      <Outer>{children}</Outer>
    </InEnglish>
  );

/** Testing Library's render, in English words. */
export const render: typeof testingLibrary.render = (page: ReactNode, options: testingLibrary.RenderOptions = {}) =>
  testingLibrary.render(page, { ...options, wrapper: inWords(options.wrapper as Wrapper) }) as never;

/** Testing Library's renderHook, in English words. */
export const renderHook: typeof testingLibrary.renderHook = (use, options) =>
  testingLibrary.renderHook(use, { ...options, wrapper: inWords(options?.wrapper as Wrapper) } as typeof options);
