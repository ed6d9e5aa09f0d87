import { useTranslation } from 'react-i18next';
import { Note } from '#web/ui/tag.tsx';
import type { Health } from '../../contract.ts';
import { concernsOf } from './concerns.ts';

/** In one sentence: whether somebody has to do something. */
export function Summary({ health }: { health: Health }) {
  const { t } = useTranslation('settings');
  const concerns = concernsOf(health);
  if (concerns.length === 0) {
    return (
      <Note tone="ok" role="status">
        {t('health.well')}
      </Note>
    );
  }
  return (
    <Note tone="warn" role="status">
      {concerns.map(({ name, count }) => t(`health.concern.${name}`, { count })).join(' ')}
    </Note>
  );
}
