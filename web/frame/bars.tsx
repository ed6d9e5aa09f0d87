import { Component, type ComponentType, type ReactNode, useEffect, useReducer } from 'react';
import type { AreaWeb, Bar } from '#web/area-web.ts';
import { viewers } from '#web/portal.ts';
import { useViewer } from '#web/session/use-session.ts';
import type { Viewer } from '#web/session/viewer.ts';

let known: readonly Bar[] = [];
const components = new Map<Bar, ComponentType>();

/** Hands the frame what the areas show above every page. */
export function provideBars(areas: readonly AreaWeb[]): void {
  known = areas.flatMap(({ bars = [] }) => bars).toSorted((left, right) => left.order - right.order);
}

const wanted = (viewer: Viewer | null) => known.filter((bar) => viewer && bar.shows(viewer));

/**
 * Loads what the person is to see above the page, so that it stands there from the first drawing on and nothing jumps.
 * What cannot be loaded keeps nobody from the page. Tells whether something new came.
 */
export async function loadBars(viewer: Viewer | null = viewers.current()): Promise<boolean> {
  const missing = wanted(viewer).filter((bar) => !components.has(bar));
  const loaded = await Promise.all(
    missing.map((bar) =>
      bar.load().then(
        (module) => components.set(bar, module.default),
        () => null,
      ),
    ),
  );
  return loaded.some((came) => came !== null);
}

/** The bars of the person on screen. What the session says of them is asked again every few minutes. */
export function Bars() {
  const { viewer } = useViewer();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    void loadBars(viewer).then((came) => came && drawAgain());
  }, [viewer]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') viewers.reload().catch(() => undefined);
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
  return wanted(viewer).map((bar) => {
    const Shown = components.get(bar);
    return (
      Shown && (
        <Alone key={bar.name}>
          <Shown />
        </Alone>
      )
    );
  });
}

/** Milliseconds. */
const EVERY = 5 * 60_000;

/** A bar that fails takes only itself away. */
class Alone extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
