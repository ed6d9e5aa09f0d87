import { useTranslation } from 'react-i18next';
import { WriteButton } from '#web/publishing/written/write-button.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DRAFTS, editPath } from './events-list.ts';

/**
 * For those who manage events: the way to what is in work, and beginning a new event.
 * @param here one is on that list already
 */
export function WritingActions({ here }: { here?: boolean }) {
  const { t } = useTranslation('events');
  const { can } = useViewer();
  if (!can('canManageEvents')) return null;
  return (
    <>
      {!here && <ButtonLink to={DRAFTS.path}>{t('drafts.title')}</ButtonLink>}
      <WriteButton kind="event" label={t('drafts.write')} editPath={editPath} />
    </>
  );
}
