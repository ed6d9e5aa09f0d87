import { type ComponentType, useEffect, useState } from 'react';
import type { AreaWeb } from '#web/area-web.ts';
import { absence, language } from '#web/portal.ts';
import { useAbsent } from '#web/session/use-session.ts';

let load: () => Promise<{ default: ComponentType }> = () => Promise.reject(new Error('No area signs people in.'));

/** Hands the frame the layer of the area that signs people in. */
export function provideSignInLayer(areas: readonly AreaWeb[]): void {
  const area = areas.find(({ signInLayer }) => signInLayer);
  const { signInLayer, facts } = area ?? {};
  if (!signInLayer || !facts) return;
  load = async () => {
    await language.words.load([facts.words], language.current());
    return signInLayer();
  };
}

/**
 * The layer for signing in again, over whatever is on screen. It is fetched while there is still a session, so that an
 * update of the portal or a bad line cannot keep it away when it is needed.
 */
export function SignInLayer() {
  const absent = useAbsent();
  const [Layer, setLayer] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchLayer = () =>
      load().then(
        (module) => setLayer(() => module.default),
        () => undefined,
      );
    if (absent) return void fetchLayer();
    const timer = setTimeout(fetchLayer, AFTER_THE_PAGE);
    return () => clearTimeout(timer);
  }, [absent]);
  // The page is left by other ways than this layer: nobody is waited for there.
  useEffect(() => () => absence.leave(), []);
  return absent && Layer ? <Layer /> : null;
}

/** Milliseconds after which the page itself has surely been fetched. */
const AFTER_THE_PAGE = 4000;
