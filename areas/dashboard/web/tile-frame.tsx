import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Around each tile: waits for its code without moving the others, and keeps its faults to itself. */
export function TileFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const { reset } = useQueryErrorResetBoundary();
  const fallback = (retry: () => void) => (
    <ErrorState
      message={t('tileFailed')}
      onRetry={() => {
        reset();
        retry();
      }}
    />
  );
  return (
    <Boundary fallback={fallback}>
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}
