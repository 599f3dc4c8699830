import { Component, type ReactNode } from "react";

/** A file of the form did not come, so the draft is not at fault. */
export class MissingFile extends Error {}

interface DraftBoundaryProps {
  /** Returns the form. `isLost` tells that it starts without its draft, because it failed with it. */
  children: (isLost: boolean) => ReactNode;
  /** Removes the stored draft. */
  onSetAside: () => void;
}

interface State {
  failure: { error: unknown } | null;
  isLost: boolean;
}

/**
 * Starts a form anew without its stored draft when it fails: as it opens or later, because a reload would open the same
 * draft. Passes the error on when the form fails without a draft too.
 */
export class DraftBoundary extends Component<DraftBoundaryProps, State> {
  override state: State = { failure: null, isLost: false };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch() {
    this.props.onSetAside();
    this.setState({ failure: null, isLost: true });
  }

  override render() {
    const { failure, isLost } = this.state;
    if (!failure) return this.props.children(isLost);
    if (isLost || failure.error instanceof MissingFile) throw failure.error;
    return null;
  }
}
