import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { AreaWeb } from '#web/area-web.ts';
import { language } from '#web/portal.ts';
import { useViewer } from '#web/session/use-session.ts';
import { BellButton } from '#web/shell/bell-button.tsx';

export interface BellProps {
  /** It was pressed before it was there. */
  opened: boolean;
}

type Load = (pressed: Promise<void>) => Promise<{ default: ComponentType<BellProps> }>;
let load: Load | null = null;

/** Hands the frame the bell of the area that tells people what is new. */
export function provideBell(areas: readonly AreaWeb[]): void {
  const area = areas.find(({ bell }) => bell);
  const { bell, facts } = area ?? {};
  if (!bell || !facts) return;
  load = async (pressed) => {
    // With the library for reads, which signing in does without.
    const { afterReads } = await import('./after-reads.ts');
    await Promise.race([afterReads(), pressed]);
    const [, module] = await Promise.all([language.words.load([facts.words], language.current()), bell()]);
    return module;
  };
}

/**
 * The bell of the top bar. It is fetched once the page is there, or when somebody presses it; until then it stands there
 * without its number.
 */
export function Bell() {
  const { viewer } = useViewer();
  const [Loaded, setLoaded] = useState<ComponentType<BellProps> | null>(null);
  const [gone, setGone] = useState(false);
  const [opened, setOpened] = useState(false);
  const press = useRef<() => void>(undefined);
  useEffect(() => {
    const pressed = new Promise<void>((resolve) => {
      press.current = resolve;
    });
    // A line that fails now leaves the bell away until the next page is opened; nothing else depends on it.
    load?.(pressed).then(
      (module) => setLoaded(() => module.default),
      () => setGone(true),
    );
  }, []);
  if (Loaded) return <Loaded opened={opened} />;
  if (!load || gone || !viewer?.staff) return null;
  const toggle = () => {
    setOpened(!opened);
    press.current?.();
  };
  return <BellButton unread={0} open={opened} onToggle={toggle} />;
}
