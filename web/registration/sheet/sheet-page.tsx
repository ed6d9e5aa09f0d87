import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateSheet } from '#shared/contracts/registration-sheet.ts';
import { mealLines, namedRooms, nightsOf, roomCount } from '#shared/registration-sheet.ts';
import { isMissing, isRefused } from '#web/calls/call-error.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { useWhy } from '#web/ui/use-why.tsx';
import { keepCutOff, sheetQuery } from './queries.ts';
import styles from './sheet.module.css';
import { SheetChanges } from './sheet-changes.tsx';
import { SheetTable } from './sheet-table.tsx';

/** Meals, rooms and who shares one, for kitchen and hotel: live, and what changed since it was fixed. */
export function SheetPage({ dateId, header }: { dateId: string; header: ReactNode }) {
  const { data: sheet, error, refetch } = useQuery(sheetQuery(dateId));
  if (isMissing(error)) return <NotFoundScreen />;
  if (sheet) return <Sheet sheet={sheet} header={header} />;
  return (
    <Page header={header}>
      {!error && <RowsSkeleton plain />}
      {error && (isRefused(error) ? <EmptyState reason="denied" /> : <ErrorState onRetry={() => void refetch()} />)}
    </Page>
  );
}

function Sheet({ sheet, header }: { sheet: DateSheet; header: ReactNode }) {
  const { t } = useTranslation(['booking', 'registration']);
  const { locale } = useLanguage();
  const { longDate } = useFormat();
  const { rows, parts, partTitles, pending, frozen, frozenAt } = sheet;
  const titles: Readonly<Record<string, string | null>> = partTitles[locale] ?? Object.values(partTitles)[0] ?? {};
  const counted = (name: string, part?: string) =>
    mealLines(rows, part).map(({ meals, count }) => [
      name,
      meals.map((meal) => t(`registration:meals.${meal}`)).join(', ') || t('sheet.anything'),
      count,
    ]);
  const { single, pairs, alone } = roomCount(rows);
  const nights = nightsOf(sheet.startsAt, sheet.endsAt);
  const rooms = namedRooms(rows);
  const hasRooms = sheet.asks.includes('room') || single + pairs + alone > 0;
  return (
    <Page header={header} aside={<CutOff sheet={sheet} />}>
      <p className={styles.lead} role="status">
        {t('sheet.people', { count: rows.length })}
        {pending > 0 && ` ${t('sheet.pending', { count: pending })}`}
      </p>
      {frozen && frozenAt && <SheetChanges frozen={frozen} rows={rows} frozenAt={frozenAt} />}
      <Section title={t('sheet.kitchen')}>
        <SheetTable
          label={t('sheet.kitchen')}
          columns={[t('sheet.part'), t('registration:meals.title'), t('sheet.count')]}
          rows={[...counted(t('sheet.everybody')), ...parts.flatMap((part) => counted(titles[part] ?? part, part))]}
        />
      </Section>
      {hasRooms && (
        <Section title={t('sheet.hotel')}>
          {nights.length > 0 && (
            <SheetTable
              label={t('sheet.hotel')}
              columns={[
                t('sheet.night'),
                t('registration:room.einzelzimmer'),
                t('registration:room.doppelzimmer'),
                t('sheet.alone'),
              ]}
              rows={nights.map((night) => [longDate(night), single, pairs + alone, alone])}
            />
          )}
          {rooms.length > 0 && (
            <SheetTable
              label={t('sheet.named')}
              columns={[t('sheet.room'), t('sheet.person'), t('sheet.mate')]}
              rows={rooms.map(([one, other]) => [
                t(`registration:room.${one.room}`),
                one.name,
                other?.name ?? (one.room === 'doppelzimmer' ? t('sheet.open') : ''),
              ])}
            />
          )}
        </Section>
      )}
    </Page>
  );
}

/** When the sheet is fixed, and the ways to take it along. */
function CutOff({ sheet }: { sheet: DateSheet }) {
  const { t } = useTranslation(['booking', 'common']);
  const { locale } = useLanguage();
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const { dateId, cutOff, frozenAt } = sheet;
  const [typed, setTyped] = useState<string | null>(cutOff);
  const { mutate, isPending } = useMutation({
    mutationFn: (next: string | null) => keepCutOff(dateId, next),
    onSuccess: (now) => {
      queries.setQueryData(sheetQuery(dateId).queryKey, now);
      setTyped(now.cutOff);
    },
    onError: tellFailure,
  });
  const why = useWhy(typed === cutOff ? t(cutOff === null ? 'sheet.noMoment' : 'sheet.same') : undefined);
  return (
    <Section title={t('sheet.cutOff')} small>
      <div className={styles.cut}>
        {frozenAt && <Note>{t('sheet.fixed', { when: dateTime(frozenAt) })}</Note>}
        <MomentField
          label={t('sheet.cutOffAt')}
          optional
          help={t('sheet.cutOffHelp')}
          value={typed}
          onChange={setTyped}
        />
        <div className={styles.buttons}>
          <Button busy={isPending} {...why.off} onClick={() => mutate(typed)}>
            {t('common:ui.save')}
          </Button>
          {!frozenAt && (
            <Button kind="quiet" busy={isPending} onClick={() => mutate(new Date().toISOString())}>
              {t('sheet.now')}
            </Button>
          )}
        </div>
        {why.said}
        <div className={styles.buttons}>
          <a
            className="btn btn-o"
            href={`/api/v1/registration/sheet/file?${new URLSearchParams({ dateId, language: locale })}`}
            download
          >
            <Icon name="download" size={20} />
            {t('sheet.file')}
          </a>
          <Button icon="print" className="not-m" onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
