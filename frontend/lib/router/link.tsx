import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { addressOf } from "./entries.ts";
import type { NavigateOptions } from "./router.ts";
import { useLocation, useRouter } from "./router-provider.tsx";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, NavigateOptions {
  to: string;
}

/** A link that the router opens. The browser handles clicks that ask for a new tab or a download, and other sites. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { resolve, navigate } = useRouter();
  const location = useLocation();
  const { href, isOwn } = resolve(to);
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isOwn || !isPlain(event) || (rest.target ?? "_self") !== "_self") return;
    if (rest.download !== undefined) return;
    event.preventDefault();
    // As in a browser, a link to the current address adds no entry.
    navigate(to, { replace: replace ?? href === addressOf(location), state, preventScrollReset });
  }
  return <a {...rest} href={href} onClick={open} />;
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
