import {
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";
import type { Words } from "#schema/words.ts";

const Context = createContext<{ i18n: Words } | null>(null);

/** What the site's scripts use of Lingui's React part: words that never change. */
export function I18nProvider({ i18n, children }: { i18n: Words; children: ReactNode }) {
  return <Context value={{ i18n }}>{children}</Context>;
}

export const useLingui = () => useContext(Context);

type Element = ReactElement<{ children?: ReactNode }>;

interface TransProps {
  id: string;
  values?: Record<string, ReactNode>;
  components?: Record<string, Element>;
}

/** Says a text with elements: `<0>…</0>` are the components, and values may be elements too. */
export function Trans({ id, values = {}, components = {} }: TransProps) {
  const elements = { ...components };
  const said = Object.entries(values).map(([name, value]) => {
    if (!isValidElement<{ children?: ReactNode }>(value)) return [name, value];
    const key = Object.keys(elements).length;
    elements[key] = value;
    return [name, `<${key}/>`];
  });
  const text = useLingui()?.i18n._(id, Object.fromEntries(said)) ?? id;
  return inElements(text, elements);
}

/** Puts the elements in the place of `<key>…</key>` and `<key/>`. */
function inElements(text: string, elements: Record<string, Element>): ReactNode {
  const [before, ...parts] = text.split(/<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\/>/);
  const nodes: ReactNode[] = [before];
  for (let at = 0; at < parts.length; at += 4) {
    const [paired, inner = "", single = "", after] = parts.slice(at, at + 4);
    const element = elements[paired ?? single] ?? <Fragment />;
    nodes.push(
      cloneElement(element, { key: at }, paired ? inElements(inner, elements) : element.props.children),
      after,
    );
  }
  return nodes.filter(Boolean);
}
