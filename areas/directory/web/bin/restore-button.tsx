import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { binnedQuery } from './queries.ts';
import { useBin } from './use-bin.ts';

/** The way back of a record that was removed, as long as it lies in the bin. */
export function RestoreButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('opticians');
  const { data } = useQuery(binnedQuery(id));
  const { busy, restore } = useBin();
  if (!data) return null;
  return (
    <Button
      size="small"
      icon="history"
      busy={busy}
      onClick={() => void restore(id)}
      aria-label={t('bin.restoreOf', { name })}
    >
      {t('bin.restore')}
    </Button>
  );
}
