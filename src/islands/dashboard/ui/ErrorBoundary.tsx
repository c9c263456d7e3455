import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered in place of children whose rendering has thrown. */
  instead: ReactNode;
}

/**
 * Keeps the rest of the dashboard when its children cannot be rendered: React would unmount the
 * whole island. A class, because React has no hook for this.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override state = { hasFailed: false };

  override render() {
    const { children, instead } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}
