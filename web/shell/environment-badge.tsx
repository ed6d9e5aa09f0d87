import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '#shared/names/environments.ts';
import { cx } from '#web/ui/class-names.ts';
import '#web/shell/environment-badge.css';

/** How long the badge stands wide at first, in ms (specification §9). */
export const BADGE_WIDE_TIME = 5000;

/** Tells at the lower right that this is not production: 400 wide, after 5 s 40 with the first letter. */
export function EnvironmentBadge({ environment }: { environment: Environment }) {
  return environment === 'production' ? null : <Badge environment={environment} />;
}

function Badge({ environment }: { environment: Exclude<Environment, 'production'> }) {
  const { t } = useTranslation('common');
  const [fresh, setFresh] = useState(true);
  const [pointed, setPointed] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setFresh(false), BADGE_WIDE_TIME);
    return () => window.clearTimeout(timer);
  }, []);
  const name = t(`environment.${environment}.name`);
  const text = t(`environment.${environment}.text`);
  const wide = fresh || pointed;
  return (
    <button
      type="button"
      className={cx('env', environment, wide && 'is-wide')}
      aria-label={wide ? undefined : `${name}: ${text}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setPointed(true)}
      onBlur={() => setPointed(false)}
    >
      {wide ? (
        <>
          <b>{name}</b>
          <span className="vh">: </span>
          <span className="ell">{text}</span>
        </>
      ) : (
        <span className="letter">{[...name][0]}</span>
      )}
    </button>
  );
}
