import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './view-as.module.css';
import { endViewing } from './view-as.ts';

const MINUTE = 60_000;

/** Stands above every page while somebody looks with another person's eyes: with whose, how long still, and the end. */
export default function ViewAsBar() {
  const { t } = useTranslation('settings');
  const { viewer } = useViewer();
  const viewing = viewer?.viewing;
  const end = useMutation({ mutationFn: endViewing });
  const minutes = useMinutesUntil(viewing?.expires, end.mutate);
  if (!viewing) return null;
  return (
    <section className={styles.bar} aria-label={t('viewing.region')}>
      <div className={styles.in}>
        <Icon name="eye" size={20} />
        <p>
          <b>{t('viewing.as', { name: viewing.name })}</b>{' '}
          <span>{end.error ? t('viewing.failed') : t('viewing.left', { count: minutes })}</span>
        </p>
        <Button size="small" busy={end.isPending || end.isSuccess} onClick={() => end.mutate()}>
          {t('viewing.end')}
        </Button>
      </div>
    </section>
  );
}

/** Whole minutes that are left, at least 1; calls `onOver` when the time has come. */
function useMinutesUntil(expires: string | undefined, onOver: () => void): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(expires));
  useEffect(() => {
    if (!expires) return;
    const tick = () => setMinutes(minutesUntil(expires));
    tick();
    const timer = setInterval(tick, MINUTE / 2);
    const over = setTimeout(onOver, Date.parse(expires) - Date.now());
    return () => {
      clearInterval(timer);
      clearTimeout(over);
    };
  }, [expires, onOver]);
  return minutes;
}

function minutesUntil(expires: string | undefined): number {
  return expires ? Math.max(1, Math.ceil((Date.parse(expires) - Date.now()) / MINUTE)) : 1;
}
