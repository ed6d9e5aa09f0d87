import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/empty-state.tsx';

interface Props {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
}

/** A tile that fails takes only itself away. React knows error boundaries as classes alone. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}

/** Around each tile: keeps its faults to itself. The page waits for all of them, so that none moves another. */
export function TileFrame({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  const fallback = (retry: () => void) => (
    <ErrorState
      onRetry={() => {
        reset();
        retry();
      }}
    />
  );
  return <Boundary fallback={fallback}>{children}</Boundary>;
}
