import { type ComponentType, useEffect, useState } from 'react';
import type { AreaWeb } from '#web/area-web.ts';
import { language } from '#web/portal.ts';

let load: (() => Promise<{ default: ComponentType }>) | null = null;

/** Hands the frame the bell of the area that tells people what is new. */
export function provideBell(areas: readonly AreaWeb[]): void {
  const area = areas.find(({ bell }) => bell);
  const { bell, facts } = area ?? {};
  if (!bell || !facts) return;
  load = async () => {
    // With the library for reads, which signing in does without.
    const { afterReads } = await import('./after-reads.ts');
    await afterReads();
    const [, module] = await Promise.all([language.words.load([facts.words], language.current()), bell()]);
    return module;
  };
}

/** The bell of the top bar. It is fetched once the page is there; its place is kept, so that nothing moves then. */
export function Bell() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    // A line that fails now leaves the bell away until the next page is opened; nothing else depends on it.
    load?.().then(
      (module) => setLoaded(() => module.default),
      () => undefined,
    );
  }, []);
  if (Loaded) return <Loaded />;
  return load && <span className="iconbtn" style={{ visibility: 'hidden' }} aria-hidden="true" />;
}
