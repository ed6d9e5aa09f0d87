import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { LazyModule } from '#web/area-web.ts';
import type { KnownTopic } from '#web/frame/settings-topics.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';

const components = new Map<LazyModule, ComponentType>();

/** One lazy component per topic: a new one at each drawing would load and lose its state each time. */
function componentOf(load: LazyModule): ComponentType {
  const known = components.get(load) ?? lazy(load);
  components.set(load, known);
  return known;
}

/** A topic with what it shows while it loads and when it fails; the list beside it stays. */
export function TopicFrame({ topic: { load } }: { topic: KnownTopic }) {
  const { reset } = useQueryErrorResetBoundary();
  const Topic = componentOf(load);
  return (
    <Boundary
      onRetry={() => {
        // A module that could not be fetched is fetched again.
        components.delete(load);
        reset();
      }}
    >
      <Suspense fallback={<RowsSkeleton count={5} plain />}>
        <Topic />
      </Suspense>
    </Boundary>
  );
}

interface Props {
  children: ReactNode;
  onRetry: () => void;
}

/** React knows error boundaries as classes alone. */
class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ failed: false });
    };
    return <ErrorState onRetry={retry} />;
  }
}
