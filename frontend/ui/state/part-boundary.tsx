import { useLingui } from "@lingui/react";
import { Component, type ReactNode } from "react";

interface PartBoundaryProps {
  children: ReactNode;
  /** Takes the place of a part that failed. By default a sentence with a button that tries again. */
  fallback?: ReactNode;
}

/** Keeps an error in one part from ending the page. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, fallback = <PartFailure onRetry={() => this.setState({ hasFailed: false })} /> } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { i18n } = useLingui();
  return (
    <p role="status" className="text-sm text-ink-2">
      {i18n.t("This part didn't load")}{" "}
      <button type="button" className="link hit" onClick={onRetry}>
        {i18n.t("Try again")}
      </button>
    </p>
  );
}
