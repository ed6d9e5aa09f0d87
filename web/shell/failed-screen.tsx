import { useTranslation } from 'react-i18next';
import { landolt } from '#web/covers/landolt.ts';
import { Button } from '#web/ui/button.tsx';
import { Back, Lost } from './lost.tsx';

/**
 * What an error boundary shows in place of a screen that failed.
 * @param offline there is no connection: nothing failed, the screen waits for it.
 */
export function FailedScreen({ offline }: { offline: boolean }) {
  const { t } = useTranslation('common');
  const say = offline ? 'screen.offline' : 'screen.failed';
  return (
    <Lost
      kicker={t(`${say}.kicker`)}
      title={t(`${say}.title`)}
      text={t(`${say}.text`)}
      art={<BlurredArt />}
      actions={
        <>
          {!offline && (
            <Button kind="primary" size="large" icon="refresh" onClick={() => window.location.reload()}>
              {t('screen.failed.reload')}
            </Button>
          )}
          <Back />
        </>
      }
    />
  );
}

/** A ring out of focus. */
function BlurredArt() {
  return (
    <svg viewBox="0 0 460 460" aria-hidden="true">
      {[410, 386, 362].map((diameter, layer) => (
        <path
          key={diameter}
          fill="currentColor"
          opacity={0.16 + layer * 0.22}
          transform={`translate(${(1 - layer) * 14} ${(layer - 1) * 6})`}
          d={landolt(230, 230, diameter, 7)}
        />
      ))}
      <circle cx="230" cy="230" r="22" fill="var(--primary-mark)" />
    </svg>
  );
}
