import type { ComponentProps, ElementType, MouseEvent, ReactNode } from "react";
import { cn } from "../cn.ts";
import { Spinner } from "../state/spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "soft" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const base =
  "items-center justify-center text-center font-semibold min-[21rem]:whitespace-nowrap select-none rounded-control border " +
  "transition-[background-color,border-color,color,scale,opacity] duration-(--dur-2) active:scale-[.985] active:duration-(--dur-1) " +
  "disabled:opacity-50 disabled:active:[scale:1]";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-brand text-on-brand enabled:hover:bg-brand-hover enabled:active:bg-brand-press [a&]:hover:bg-brand-hover",
  secondary: "border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken",
  soft: "border-transparent bg-brand-soft text-brand-ink enabled:hover:border-brand-ink/30 [a&]:hover:border-brand-ink/30",
  ghost:
    "border-transparent text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink [a&]:hover:bg-sunken [a&]:hover:text-ink",
  danger: "border-transparent bg-danger text-on-danger enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover",
};

const sizes: Record<ButtonSize, string> = {
  sm: "hit min-h-9 px-3 py-1 text-sm",
  md: "min-h-11 px-4 py-1 text-sm",
  lg: "min-h-12 px-5 py-1 text-base",
};

const squares: Record<ButtonSize, string> = { sm: "hit size-9", md: "size-11", lg: "size-12" };

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A square button with one icon. It needs an aria-label. */
  square?: boolean;
}

/** Returns a button's classes, for elements that cannot be a {@link Button}. */
export function buttonClass({ variant = "primary", size = "md", square = false }: Look = {}): string {
  return cn("inline-flex gap-2", base, variants[variant], square ? squares[size] : sizes[size]);
}

interface ButtonProps extends ComponentProps<"button">, Look {
  /** Shows a spinner and ignores clicks. The button keeps its focus and width. */
  busy?: boolean;
  /** Text while busy, for example "Submitting...". Its width is reserved from the start. */
  busyText?: ReactNode;
}

export function Button({
  variant,
  size,
  square,
  busy = false,
  busyText,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={press}
      className={cn(buttonClass({ variant, size, square }), busy && "cursor-progress", className)}
    >
      {busyText === undefined ? (
        <>
          {busy && <Spinner />}
          {children}
        </>
      ) : (
        <span className="grid *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:justify-center *:gap-2">
          <span className={cn(busy && "invisible")}>{children}</span>
          <span className={cn(!busy && "invisible")}>
            <Spinner className={cn(!busy && "animate-none")} />
            {busyText}
          </span>
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps<E extends ElementType> = Omit<ComponentProps<E>, "as" | keyof Look> & Look & { as?: E };

/** A link that looks like a button: an `<a>`, or with `as` the router's link. */
export function ButtonLink<E extends ElementType = "a">({
  as,
  variant,
  size,
  square,
  className,
  ...rest
}: ButtonLinkProps<E>) {
  const Anchor: ElementType = as ?? "a";
  return <Anchor {...rest} className={cn(buttonClass({ variant, size, square }), className)} />;
}
