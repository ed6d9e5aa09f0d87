import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { SearchedState } from './define-list.ts';
import type { ShownList } from './use-list.ts';

/** In a list's place where its address names a page after the last one; the filters stay. */
export function PastEnd({ shown }: { shown: ShownList<SearchedState & { readonly page: number }> }) {
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
