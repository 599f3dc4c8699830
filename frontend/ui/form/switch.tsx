import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { cn } from "../cn.ts";

interface SwitchProps extends ComponentProps<"input"> {
  children: ReactNode;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A switch that takes effect at once, at the end of a 44 px row with its label. */
export function Switch({ className, children, checked, onChange, ...rest }: SwitchProps) {
  return (
    <label className={cn("flex min-h-11 items-center justify-between gap-4 text-sm font-semibold", className)}>
      <span className="min-w-0">{children}</span>
      <span className="relative flex-none">
        <input
          {...rest}
          type="checkbox"
          checked={checked}
          onChange={onChange}
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already exposes its state
          role="switch"
          className="peer block h-7 w-12 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-(--dur-2) checked:border-brand checked:bg-brand disabled:opacity-50 forced-colors:appearance-auto"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 start-1 size-5 rounded-full bg-line-strong transition-[translate,background-color] duration-(--dur-4) ease-spring peer-checked:translate-x-5 rtl:peer-checked:-translate-x-5 peer-checked:bg-on-brand forced-colors:hidden"
        />
      </span>
    </label>
  );
}
