import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import type { Standing } from '../model/marks.ts';

interface ListHeaderProps {
  standing: Standing | undefined;
  onMarkAll: (newest: string) => void;
}

/** The title of the list, and what concerns all of it. */
export function ListHeader({ standing, onMarkAll }: ListHeaderProps) {
  const { t } = useTranslation('notifications');
  const newest = standing?.newest;
  return (
    <PageHeader
      title={t('list.title')}
      actions={
        <>
          <Button icon="check" iconOnPhone disabled={!newest} onClick={() => newest && onMarkAll(newest)}>
            {t('list.markAll')}
          </Button>
          <ButtonLink icon="sliders" to="/app/account" search={{ tab: 'notifications' }} className="not-m">
            {t('bell.settings')}
          </ButtonLink>
        </>
      }
    />
  );
}
