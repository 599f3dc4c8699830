import { Component, type ComponentType, type ReactNode } from "react";
import type { RouterLocation } from "./entries.ts";
import { useLocation } from "./router-provider.tsx";

interface ErrorBoundaryProps {
  /** Shown in place of what has thrown. */
  Fallback: ComponentType;
  children: ReactNode;
}

/** Catches what the parts below throw. Every move tries them again. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Catching {...props} location={useLocation()} />;
}

interface Caught {
  hasFailed: boolean;
  location?: RouterLocation;
}

class Catching extends Component<ErrorBoundaryProps & { location: RouterLocation }, Caught> {
  state: Caught = { hasFailed: false };

  static getDerivedStateFromError(): Caught {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ location }: { location: RouterLocation }, state: Caught): Caught | null {
    return location === state.location ? null : { hasFailed: false, location };
  }

  componentDidCatch(error: unknown) {
    console.error(error);
  }

  render() {
    const { Fallback, children } = this.props;
    return this.state.hasFailed ? <Fallback /> : children;
  }
}
