import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { ExportAmounts } from '../../export-contract.ts';
import { type Exported, type ExportFormat, MAX_LABELS } from '../../export-facts.ts';
import type { ListState } from '../list/list-search.ts';
import { downloadList } from './download-list.ts';
import styles from './export.module.css';
import { exportAddress, filterQuery } from './export-address.ts';
import { ExportChoices } from './export-choices.tsx';
import type { LabelChoice } from './label-choices.tsx';
import { loadExportWords } from './load-export-words.ts';
import { PastDownloads } from './past-downloads.tsx';

export interface ExportDialogProps {
  state: ListState;
  onClose: () => void;
}

/** What of the filtered list is taken along, in which form, and how many rows that is. */
export default function ExportDialog({ state, onClose }: ExportDialogProps) {
  const { t } = useTranslation('exchange');
  const query = useQuery({
    queryKey: ['directory', 'exportAmounts', filterQuery(state)],
    queryFn: ({ signal }) =>
      callPortal<ExportAmounts>('GET', '/directory/export-amounts', { query: filterQuery(state), signal }),
    staleTime: 0,
  });
  const [ready, setReady] = useState(false);
  useEffect(() => void loadExportWords().then(() => setReady(true)), []);
  if (!ready) return null;
  if (query.data) return <Choice amounts={query.data} state={state} onClose={onClose} />;
  return (
    <Dialog
      title={t('dialog.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      {query.error ? <ErrorState onRetry={query.refetch} /> : <RowsSkeleton count={3} />}
    </Dialog>
  );
}

function Choice({ amounts, state, onClose }: ExportDialogProps & { amounts: ExportAmounts }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { locale } = useLanguage();
  const [what, setWhat] = useState<Exported>('companies');
  const [form, setForm] = useState<ExportFormat>(amounts.lists ? 'xlsx' : 'vcard');
  const [labels, setLabels] = useState<LabelChoice>({ sheet: '3x8', start: 1 });
  const counts = form === 'vcard' ? amounts.cards : (amounts.lists ?? amounts.cards);
  const rows = counts[what];
  const address = exportAddress(state, { what, format: form, ...labels }, locale);
  const tooMany = form === 'labels' && rows > MAX_LABELS;
  const take = t(`dialog.take.${form === 'labels' || form === 'vcard' ? form : 'rows'}`, {
    count: rows,
    n: format.number(rows),
  });
  return (
    <Dialog
      title={t('dialog.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          {rows === 0 || tooMany ? (
            <Button kind="primary" disabled>
              {take}
            </Button>
          ) : (
            <a
              className={cx('btn btn-p', styles.take)}
              href={address}
              download
              onClick={(event) => {
                event.preventDefault();
                void downloadList(address, t).then((taken) => taken && onClose());
              }}
            >
              <Icon name="download" size={20} />
              {take}
            </a>
          )}
        </>
      }
    >
      <ExportChoices
        amounts={amounts}
        counts={counts}
        {...{ what, setWhat, form, setForm, labels, setLabels }}
        trouble={tooMany ? t('dialog.tooMany', { n: format.number(MAX_LABELS) }) : undefined}
      />
      <PastDownloads />
    </Dialog>
  );
}
