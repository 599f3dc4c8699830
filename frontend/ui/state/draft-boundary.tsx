import { Component, type ReactNode } from "react";

interface DraftBoundaryProps {
  /** Returns the form. `isLost` tells that its draft could not be opened. */
  children: (isLost: boolean) => ReactNode;
  /** Removes the stored draft. */
  onSetAside: () => void;
}

interface State {
  failure: { error: unknown } | null;
  isLost: boolean;
}

/** Opens a form anew without its stored draft when it fails to open with it. Passes any other error on. */
export class DraftBoundary extends Component<DraftBoundaryProps, State> {
  override state: State = { failure: null, isLost: false };
  private hasOpened = false;

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidMount() {
    this.hasOpened = !this.state.failure;
  }

  override componentDidCatch() {
    this.props.onSetAside();
    this.setState({ failure: null, isLost: true });
  }

  override render() {
    const { failure, isLost } = this.state;
    if (!failure) return this.props.children(isLost);
    if (this.hasOpened || isLost) throw failure.error;
    return null;
  }
}
