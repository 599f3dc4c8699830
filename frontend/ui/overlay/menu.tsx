import { type ComponentProps, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { cn } from "../cn.ts";
import { buttonClass } from "../form/button.tsx";
import { lazyPart } from "../state/lazy-part.tsx";
import type { MenuItem } from "./menu-panel.tsx";

const load = () => import("./menu-panel.tsx");
const MenuPanel = lazyPart(load);

interface MenuProps extends Omit<ComponentProps<"button">, "children"> {
  /** The button's content, which is also its name unless there is an aria-label. */
  children: ReactNode;
  /** Text above the items. */
  header?: ReactNode;
  items: MenuItem[];
}

/** A button with a list of actions. Hover or focus loads the library. */
export function Menu({ children, header, items, className, id: givenId, ...rest }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const openedByKey = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const made = useId();
  const id = givenId ?? made;
  return (
    <span className="relative inline-flex">
      <button
        {...rest}
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={cn(className ?? buttonClass({ variant: "ghost" }))}
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => {
          // A click by Enter or Space has the detail 0.
          openedByKey.current = event.detail === 0;
          setOpen((wasOpen) => !wasOpen);
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          openedByKey.current = true;
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPanel
            labelledBy={id}
            header={header}
            items={items}
            startsOnFirst={openedByKey.current}
            onClose={() => setOpen(false)}
            returnFocus={() => button.current?.focus()}
            isOnButton={(target) => target instanceof Node && button.current?.contains(target) === true}
          />
        </Suspense>
      )}
    </span>
  );
}
