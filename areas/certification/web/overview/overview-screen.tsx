import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#shared/fold-text.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListBody } from '#web/lists/list-body.tsx';
import { useList } from '#web/lists/use-list.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { CASE_STATES, casePath, PROGRAMME } from '../../certification-facts.ts';
import styles from '../certification.module.css';
import { overviewQuery, remindOf } from '../queries.ts';
import { StateChip } from '../state-chip.tsx';
import { useWork } from '../use-work.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { OVERVIEW_LIST } from './overview-list.ts';

type Row = Awaited<ReturnType<NonNullable<(typeof overviewQuery)['queryFn']>>>[number];

/** /app/gesundheitsoptik/certification: how all branches stand, what waits first; extending, grace and withdrawing. */
export default function OverviewScreen() {
  const { t } = useTranslation('certification');
  const query = useQuery(overviewQuery);
  const shown = useList(OVERVIEW_LIST);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [changing, setChanging] = useState(false);
  const { q, state } = shown.state;
  const words = foldText(q).split(' ').filter(Boolean);
  const rows = query.data
    ?.filter((row) => (state === '' || row.state === state) && words.every((word) => row.search_text?.includes(word)))
    .toSorted(waitingFirst);
  const choose = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Page
      wide
      header={
        <PageHeader
          crumb={{ label: t('title'), to: PROGRAMME }}
          title={t('overview.title')}
          count={rows?.length}
          actions={
            chosen.length > 0 && (
              <Button kind="primary" onClick={() => setChanging(true)}>
                {t('overview.change', { count: chosen.length })}
              </Button>
            )
          }
        />
      }
    >
      <div className={styles.tools}>
        <TextField
          label={t('overview.search')}
          value={q}
          onChange={(event) => shown.change({ q: event.target.value })}
        />
        <SelectField
          label={t('overview.state')}
          value={state}
          onChange={(event) => shown.change({ state: event.target.value })}
        >
          <option value="">{t('overview.all')}</option>
          {CASE_STATES.map((one) => (
            <option key={one} value={one}>
              {t(`state.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <ListBody
        query={{ ...query, data: rows }}
        shown={shown}
        isEmpty={(found) => found.length === 0}
        waiting={<RowsSkeleton count={8} plain />}
      >
        {(found) => (
          <Rows label={t('overview.title')}>
            {found.map((row) => (
              <OverviewRow key={row.id} row={row} chosen={chosen.includes(row.id ?? '')} onChoose={choose} />
            ))}
          </Rows>
        )}
      </ListBody>
      {changing && (
        <ChangeDialog
          ids={chosen}
          onDone={() => {
            setChosen([]);
            setChanging(false);
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </Page>
  );
}

/** What waits, the oldest first; then by the end. */
function waitingFirst(left: Row, right: Row): number {
  const place = ({ status }: Row) => (status === 'waiting' ? 0 : 1);
  const day = ({ status, submitted_at, valid_until }: Row) =>
    (status === 'waiting' ? submitted_at : valid_until) ?? '9';
  return place(left) - place(right) || day(left).localeCompare(day(right));
}

interface RowProps {
  row: Row;
  chosen: boolean;
  onChoose: (id: string, on: boolean) => void;
}

function OverviewRow({ row, chosen, onChoose }: RowProps) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const { busy, run } = useWork();
  const { id, state, status } = row;
  if (!id) return null;
  const name = `${row.company}, ${row.place}`;
  const runs = status === 'published' && state !== 'withdrawn';
  const facts = [
    row.number,
    status === 'waiting' && row.submitted_at && t('overview.since', { date: date(row.submitted_at) }),
    row.valid_until && t('until', { date: date(row.valid_until) }),
    row.claimed_by && t('review.openBy', { name: row.claimed_by }),
    row.reminded && t('overview.reminded', { date: date(row.reminded) }),
  ];
  return (
    <li className={styles.branch}>
      {runs && (
        <Checkbox
          label={<span className="vh">{t('overview.choose', { name })}</span>}
          checked={chosen}
          onChange={(event) => onChoose(id, event.target.checked)}
        />
      )}
      <div className="grow">
        <AppLink className={styles.strong} to={casePath(id)}>
          {name}
        </AppLink>
        <p className="small t2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <StateChip state={state} />
      {runs && (
        <Button size="small" icon="bell" busy={busy} onClick={() => void run(() => remindOf(id))}>
          {t('overview.remind')}
          <span className="vh">{name}</span>
        </Button>
      )}
    </li>
  );
}
