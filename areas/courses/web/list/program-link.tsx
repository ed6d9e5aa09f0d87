import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '#web/calls/data-service.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The address of the year's programme, as the office keeps it; null where it keeps none. */
export const programQuery = queryOptions({
  queryKey: ['courses', 'program'],
  queryFn: async ({ signal }) => {
    const kept = await ask((client) =>
      client.from('settings').select('value').eq('key', 'coursesProgramLink').abortSignal(signal).maybeSingle(),
    );
    return typeof kept?.value === 'string' ? kept.value : null;
  },
});

/** The way to the year's programme. */
export function ProgramLink() {
  const { t } = useTranslation('courses');
  const { data: address } = useQuery(programQuery);
  if (!address) return null;
  return (
    <a className="btn btn-o" href={address} target="_blank" rel="noopener noreferrer">
      <Icon name="pdf" size={20} />
      {t('list.program')}
    </a>
  );
}
