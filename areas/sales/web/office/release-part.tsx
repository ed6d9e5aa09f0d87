import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BRANDS } from '#shared/names/brands.ts';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import type { Releases } from '../../office-contract.ts';
import type { Line } from '../../sales-facts.ts';
import { dayOf } from '../months.ts';
import { useNames } from '../view/use-names.ts';
import { release, releasesQuery } from './queries.ts';

type Month = Releases['months'][number];

/** The months of the office, the latest first: what was delivered, and whether it is released. */
export function ReleasePart({ line }: { line: Line }) {
  const { t } = useTranslation('sales');
  const { data, error, refetch } = useQuery(releasesQuery(line));
  const [open, setOpen] = useState<Month>();
  if (!data) return error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={6} />;
  if (data.months.length === 0) {
    return <EmptyState reason="nothing" title={t('office.none.title')} text={t('office.none.text')} />;
  }
  return (
    <Section title={t('office.release.title')}>
      <Rows label={t('office.release.title')}>
        {data.months.map((month) => (
          <MonthRow key={month.month} month={month} onRelease={() => setOpen(month)} />
        ))}
      </Rows>
      {open && <ReleaseDialog line={line} month={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

function MonthRow({ month, onRelease }: { month: Month; onRelease: () => void }) {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const names = useNames('glasses');
  const brands = month.brands.map(({ brand, branches }) => `${names.brand(brand)} ${branches}`);
  const facts = [
    t('office.release.branches', { count: month.branches }),
    ...(month.missing > 0 ? [t('office.release.missing', { count: month.missing })] : []),
    ...(brands.length > 0 ? [brands.join(', ')] : []),
    ...(month.released
      ? [t('office.release.at', { at: format.dateTime(month.released), by: month.releasedBy ?? '–' })]
      : []),
  ];
  return (
    <ListRow
      title={format.month(dayOf(month.month.slice(0, 7)))}
      text={facts.join(' · ')}
      end={
        month.released ? (
          <StatusChip status="published" word={t('office.release.released')} />
        ) : (
          <Button size="small" onClick={onRelease}>
            {t('office.release.do')}
          </Button>
        )
      }
    />
  );
}

/** Which brands delivered nothing for a month. */
function BrandsMissing({ month }: { month: Month }) {
  const { t } = useTranslation('sales');
  const { locale } = useLanguage();
  const delivered = new Set(month.brands.map(({ brand }) => brand));
  const missing = BRANDS.filter((brand) => !delivered.has(brand)).map((brand) => t(`brand.${brand}`));
  if (missing.length === 0) return null;
  const brands = new Intl.ListFormat(locale, { type: 'conjunction' }).format(missing);
  return <p>{t('office.release.brands', { brands })}</p>;
}

interface ReleaseDialogProps {
  line: Line;
  month: Month;
  onClose: () => void;
}

/** Names what a release does before it is done: it is not taken back. */
function ReleaseDialog({ line, month, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation(['sales', 'common']);
  const format = useFormat();
  const queries = useQueryClient();
  const name = format.month(dayOf(month.month.slice(0, 7)));
  const done = useMutation({
    mutationFn: () => release(line, month.month.slice(0, 7)),
    onSuccess: async () => {
      await stale(queries, 'sales', 'dashboard');
      notify({ kind: 'success', message: t('office.release.done', { month: name }) });
      onClose();
    },
  });
  const fault = done.error instanceof CallError ? done.error.fields.month : undefined;
  return (
    <Dialog
      title={t('office.release.question', { month: name })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('common:ui.cancel')}
          </Button>
          <Button kind="primary" busy={done.isPending} onClick={() => done.mutate()}>
            {t('office.release.do')}
          </Button>
        </>
      }
    >
      <p>{t('office.release.effect')}</p>
      {line === 'glasses' && <BrandsMissing month={month} />}
      {month.missing > 0 && <p>{t('office.release.warning', { count: month.missing })}</p>}
      <FaultNote>{done.error && (fault ? t(`office.release.fault.${fault}`) : failureWords(done.error, t))}</FaultNote>
    </Dialog>
  );
}
