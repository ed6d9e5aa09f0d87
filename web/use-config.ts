import { useEffect, useState } from 'react';
import { config } from './portal.ts';
import type { PortalConfig } from './portal-config.ts';

/** The configuration, null until it has arrived. What fails is asked for again by whoever needs it next. */
export function usePortalConfig(): PortalConfig | null {
  const [known, setKnown] = useState(config.known);
  useEffect(() => {
    let open = true;
    config.read().then(
      (value) => open && setKnown(value),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, []);
  return known;
}
