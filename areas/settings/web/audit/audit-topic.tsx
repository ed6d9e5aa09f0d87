import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListSearch } from '#web/lists/filters.tsx';
import type { TableColumn } from '#web/lists/table/table-column.ts';
import { TableFrame } from '#web/lists/table/table-frame.tsx';
import { useList } from '#web/lists/use-list.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { AuditEntry } from '../../audit-contract.ts';
import { MAX_COUNTED } from '../../audit-facts.ts';
import styles from './audit.module.css';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilterFields } from './audit-filters.tsx';
import { AUDIT, askedOf } from './audit-search.ts';
import { ExportMenu } from './export-menu.tsx';
import { auditQuery } from './queries.ts';
import { useAuditWords } from './use-audit-words.ts';

const idOf = ({ source, id }: AuditEntry) => `${source} ${id}`;

/** Topic «Protokoll»: who did what to whom, from every source as one list. */
export default function AuditTopic() {
  const { t } = useTranslation('settings');
  const list = useList(AUDIT);
  const { page, size } = list.state;
  const asked = askedOf(list.state);
  const query = useQuery(auditQuery({ ...asked, page: page - 1, page_size: size }));
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const columns = useColumns(setShown);
  const total = query.data?.total ?? 0;
  return (
    <>
      <TableFrame
        label={t('audit.title')}
        shown={list}
        columns={columns}
        rows={query.data?.entries}
        idOf={idOf}
        total={total}
        loading={query.isFetching}
        error={query.isError}
        onRetry={query.refetch}
        actions={<ExportMenu asked={asked} disabled={total === 0} />}
        onOpen={setShown}
        card={(entry) => <EntryCard entry={entry} onOpen={setShown} />}
        search={<ListSearch shown={list} label={t('audit.search')} />}
      >
        <AuditFilterFields shown={list} person={query.data?.person ?? null} />
      </TableFrame>
      {total > MAX_COUNTED && <p className="small t3">{t('audit.more', { count: MAX_COUNTED })}</p>}
      {shown && <AuditDetail entry={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function useColumns(onOpen: (entry: AuditEntry) => void): readonly TableColumn<AuditEntry>[] {
  const { t } = useTranslation('settings');
  const { date, time } = useFormat();
  const { action, object } = useAuditWords();
  const label = (field: string) => t(`audit.column.${field}`);
  return [
    {
      field: 'made',
      label: label('made'),
      width: 116,
      sortable: true,
      fixed: true,
      show: ({ made }) => <Two first={date(made)} second={time(made)} />,
    },
    {
      field: 'action',
      label: label('action'),
      share: 1.3,
      minWidth: 180,
      fixed: true,
      show: (entry) => <Two first={action(entry)} second={t(`audit.kind.${entry.kind}`)} strong />,
    },
    {
      field: 'actor',
      label: label('actor'),
      minWidth: 130,
      show: ({ actor_name }) => <span className={styles.text}>{actor_name ?? t('audit.nobody')}</span>,
    },
    {
      field: 'subject',
      label: label('subject'),
      minWidth: 130,
      show: ({ subject_name }) => <span className={styles.text}>{subject_name}</span>,
    },
    {
      field: 'object',
      label: label('object'),
      minWidth: 176,
      share: 1.4,
      show: (entry) => <span className={styles.text}>{object(entry)}</span>,
    },
    {
      field: 'open',
      label: label('open'),
      labelHidden: true,
      width: 72,
      fixed: true,
      show: (entry) => <OpenButton entry={entry} onOpen={onOpen} />,
    },
  ];
}

function OpenButton({ entry, onOpen }: { entry: AuditEntry; onOpen: (entry: AuditEntry) => void }) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const { action } = useAuditWords();
  const label = t('audit.open', { action: action(entry), time: dateTime(entry.made) });
  return <IconButton icon="right" label={label} onClick={() => onOpen(entry)} />;
}

function Two({ first, second, strong }: { first: string; second: string; strong?: boolean }) {
  return (
    <span className={styles.two}>
      <span className={strong ? styles.strong : undefined}>{first}</span>
      <span className="t3">{second}</span>
    </span>
  );
}

function EntryCard({ entry, onOpen }: { entry: AuditEntry; onOpen: (entry: AuditEntry) => void }) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const { action, object } = useAuditWords();
  const who = [entry.actor_name ?? t('audit.nobody'), entry.subject_name].filter(Boolean).join(' → ');
  return (
    <div className={styles.card}>
      <span className="grow">
        <span className={styles.strong}>{action(entry)}</span> <Tag look="line">{t(`audit.kind.${entry.kind}`)}</Tag>
        <span className={styles.line}>{who}</span>
        {object(entry) && <span className={styles.line}>{object(entry)}</span>}
        <span className={styles.line}>{dateTime(entry.made)}</span>
      </span>
      <OpenButton entry={entry} onOpen={onOpen} />
    </div>
  );
}
