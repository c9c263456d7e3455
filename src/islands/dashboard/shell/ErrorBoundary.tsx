import { Component, type ReactNode } from 'react';
import { PartFailed } from '../ui/lazy';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered when the children cannot be; a message with a retry button by default. */
  instead?: ReactNode;
}

/**
 * Replaces children whose rendering has thrown, which would unmount the whole dashboard otherwise.
 * A class, because React has no hook for this.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override state = { hasFailed: false };

  private readonly retry = async () => this.setState({ hasFailed: false });

  override render() {
    const { children, instead = <PartFailed retry={this.retry} /> } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}
