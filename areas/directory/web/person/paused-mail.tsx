import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '#web/calls/data-service.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Note } from '#web/ui/tag.tsx';
import type { Person } from '../../contract.ts';

/** The office's log of mails. */
export const SETTINGS_PATH = '/app/internal/settings';

/** Since when nothing is sent to an address any more; null while it takes mails, and for who may not know. */
function pausedQuery(address: string) {
  return queryOptions({
    queryKey: ['directory', 'paused address', address],
    queryFn: async ({ signal }): Promise<string | null> => {
      const rows = await ask((client) =>
        client
          .from('mail_addresses')
          .select('paused')
          .eq('address', address)
          .not('paused', 'is', null)
          .abortSignal(signal),
      );
      return rows[0]?.paused ?? null;
    },
  });
}

/** Says that mails to a person come back: to themselves, to who looks after their account, and to the office. */
export function PausedMail({ person }: { person: Person }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const { viewer, can } = useViewer();
  const concerned = can('canManageDatabase') || can('canCreateAuthUsers') || viewer?.staff?.id === person.id;
  const address = person.work_contact.email?.toLowerCase() ?? '';
  const { data: paused } = useQuery({ ...pausedQuery(address), enabled: concerned && address !== '' });
  if (!paused) return null;
  return (
    <Note tone="warn">
      <p>{t('person.mailPaused', { date: format.date(paused) })}</p>
    </Note>
  );
}
