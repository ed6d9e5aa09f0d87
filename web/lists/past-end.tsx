import { useTranslation } from 'react-i18next';
import type { Query } from '#web/router/use-address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface PastEndProps {
  /** The list on screen, or what of it leads to another page. */
  shown: { list: { path: string }; searchWith(change: { page: number }): Query };
}

/** In a list's place where its address names a page after the last one; the filters stay. */
export function PastEnd({ shown }: PastEndProps) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      reason="noMatch"
      title={t('ui.pager.pastEnd')}
      text={null}
      action={
        <ButtonLink to={shown.list.path} search={shown.searchWith({ page: 1 })}>
          {t('ui.pager.firstPage')}
        </ButtonLink>
      }
    />
  );
}
