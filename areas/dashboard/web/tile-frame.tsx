import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useLayoutEffect } from 'react';
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

interface TileFrameProps {
  children: ReactNode;
  /** Told once the tile has come: with what it shows, with nothing, or with its fault. Without, others wait with it. */
  onCome?: () => void;
}

/** Around each tile: keeps its faults to itself, and its waiting where somebody wants to be told. */
export function TileFrame({ children, onCome }: TileFrameProps) {
  const { reset } = useQueryErrorResetBoundary();
  const come = onCome && <Come onCome={onCome} />;
  const fallback = (retry: () => void) => (
    <>
      <ErrorState
        onRetry={() => {
          reset();
          retry();
        }}
      />
      {come}
    </>
  );
  const tile = (
    <>
      {children}
      {come}
    </>
  );
  return <Boundary fallback={fallback}>{onCome ? <Suspense fallback={null}>{tile}</Suspense> : tile}</Boundary>;
}

/** React runs it when what it waits with is on the page. */
function Come({ onCome }: { onCome: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useLayoutEffect(onCome, []);
  return null;
}
