import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { type PastImport, pastImportsQuery } from './import-data.ts';
import type { ImportKindWeb } from './import-kind.ts';
import styles from './imports.module.css';
import { useImportAddress } from './use-import-address.ts';

/** Imports so far, each with who, when and how many. */
export function PastImports({ kinds, path }: { kinds: readonly ImportKindWeb[]; path: string }) {
  const { t } = useTranslation('imports');
  const address = useImportAddress(path);
  const query = useQuery(pastImportsQuery(kinds.map(({ name }) => name)));
  if (query.data?.length === 0) return null;
  return (
    <Section title={t('past.title')} small>
      {query.data && (
        <Rows label={t('past.title')} lined>
          {query.data.map((past) => (
            <Past
              key={past.id}
              past={past}
              kind={kinds.find(({ name }) => name === past.kind)}
              to={path}
              search={address.search({ import: past.id })}
            />
          ))}
        </Rows>
      )}
      {!query.data && (query.error ? <ErrorState onRetry={query.refetch} /> : <RowsSkeleton count={3} plain />)}
    </Section>
  );
}

interface PastProps {
  past: PastImport;
  kind: ImportKindWeb | undefined;
  to: string;
  search: Record<string, unknown>;
}

function Past({ past, kind, to, search }: PastProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { counts, state } = past;
  const n = (key: keyof PastImport['counts']) => format.number(counts[key] ?? 0);
  const figures = t('past.counts', { added: n('new'), changed: n('changed'), skipped: n('skipped') });
  return (
    <ListRow
      to={to}
      search={search}
      lead={<Icon name={kind?.icon ?? 'file'} />}
      title={past.file_name}
      text={[kind?.label, past.creator_name, format.dateTime(past.created)].filter(Boolean).join(' · ')}
      end={
        <>
          {Object.keys(counts).length > 0 && <span className={styles.figures}>{figures}</span>}
          <Tag look={state === 'committed' ? 'ink' : 'line'}>{t(`state.${state}`)}</Tag>
        </>
      }
    />
  );
}
