// @vitest-environment node
import { I18nProvider as LinguiProvider, Trans as LinguiTrans } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { I18nProvider, Trans } from "./react.tsx";

const name = <bdi>Ana</bdi>;
const components = { 0: <strong className="name" />, 1: <a href="/auth">in English</a> };

it.each([
  ["Nothing in it", {}],
  ["{name} wants to connect", { values: { name } }],
  ["You sign in with {name} now, and with {other}.", { values: { name, other: "a@example.com" } }],
  ["Mail from {name}: <0>stopped</0>", { values: { name }, components }],
  ["<0>{name}</0> and <0>two <1>inside</1></0>, <1/>", { values: { name }, components }],
  [
    "<0></0>{count, plural, one {# date of {name}} other {# dates of {name}}}",
    { values: { count: 2, name }, components },
  ],
])("says '%s' as Lingui does", (id, given) => {
  const small = renderToStaticMarkup(
    <I18nProvider i18n={inEnglish}>
      <Trans id={id} {...given} />
    </I18nProvider>,
  );
  const lingui = renderToStaticMarkup(
    <LinguiProvider i18n={inEnglish}>
      <LinguiTrans id={id} {...given} />
    </LinguiProvider>,
  );
  expect(small).toBe(lingui);
});
