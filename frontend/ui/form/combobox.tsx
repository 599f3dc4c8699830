import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { cn } from "../cn.ts";
import { Input } from "./input.tsx";

interface ComboboxProps<Option> extends Omit<ComponentProps<"input">, "onChange" | "children"> {
  value: string;
  /** While an input method composes a word, the text is not typed yet. */
  onChange: (text: string, isComposing: boolean) => void;
  /** The options that match the text. The list shows while it is open and not empty. */
  options: readonly Option[];
  keyOf: (option: Option) => string;
  /** Names the list for screen readers. */
  listLabel: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPick: (option: Option) => void;
  /** Called for Enter when no option is chosen. Without it, Enter submits the form. */
  onEnter?: (() => void) | undefined;
  /** Renders an option. */
  children: (option: Option) => ReactNode;
}

/** An input with a list of options below it. Put it into a `relative` box, whose width the list takes. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { value, onChange, options, keyOf, listLabel, isOpen, onOpenChange, onPick, onEnter, children, ...input } =
    props;
  const [active, setActive] = useState(-1);
  const listId = useId();
  const isShown = isOpen && options.length > 0;
  const chosen = isShown ? options[active] : undefined;

  function type(text: string, isComposing: boolean) {
    setActive(-1);
    onOpenChange(true);
    onChange(text, isComposing);
  }
  function pick(option: Option) {
    setActive(-1);
    onOpenChange(false);
    onPick(option);
  }
  function pressKey(event: KeyboardEvent) {
    // Enter and the arrows belong to the input method while it composes a word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (chosen !== undefined || onEnter)) {
      event.preventDefault();
      if (chosen !== undefined) pick(chosen);
      else onEnter?.();
    } else if (event.key === "Escape") {
      onOpenChange(false);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options.length > 0) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // Without a chosen option, up leads to the last one.
      const next =
        active === -1 && step === -1 ? options.length - 1 : (active + step + options.length) % options.length;
      onOpenChange(true);
      setActive(next);
    }
  }

  return (
    <>
      <Input
        autoComplete="off"
        spellCheck={false}
        {...input}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${listId}-${active}`}
        value={value}
        onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onKeyDown={pressKey}
        onBlur={() => onOpenChange(false)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        // Dragging the scroll bar would close the list.
        onMouseDown={(event) => event.preventDefault()}
        className={cn(
          "absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-x-hidden overflow-y-auto overscroll-contain rounded-control border border-line bg-raised shadow-3",
          !isShown && "hidden",
        )}
      >
        {isShown &&
          options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which handles the keys
            <div
              key={keyOf(option)}
              ref={index === active ? scrollIntoList : undefined}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // A press would take the focus away and close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
              className={cn("cursor-pointer hover:bg-sunken", index === active && "bg-sunken")}
            >
              {children(option)}
            </div>
          ))}
      </div>
    </>
  );
}

function scrollIntoList(option: HTMLElement | null) {
  option?.scrollIntoView?.({ block: "nearest" });
}
