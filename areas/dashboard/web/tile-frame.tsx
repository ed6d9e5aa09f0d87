import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useTileFailed } from '#web/frame/dashboard.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';

interface Props {
  children: ReactNode;
  fallback: (again: () => void) => ReactNode;
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

/** Around each tile: keeps its faults to itself. `retry` reads once more; the tile is then tried again. */
export function TileFrame({
  name,
  children,
  retry,
}: {
  name: string;
  children: ReactNode;
  retry: () => Promise<unknown>;
}) {
  const { t } = useTranslation('dashboard');
  const failed = useTileFailed(name);
  const line = (again?: () => void) => (
    <ErrorState message={t('tile.failed')} onRetry={() => void retry().then(again)} />
  );
  if (failed) return line();
  return (
    <Boundary fallback={line}>
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
