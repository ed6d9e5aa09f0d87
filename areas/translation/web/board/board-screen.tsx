import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { LANGUAGE_STATES } from '#shared/names/translation.ts';
import { contentKind } from '#web/frame/content-kinds.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import type { TableColumn } from '#web/lists/table/table-column.ts';
import { TableFrame } from '#web/lists/table/table-frame.tsx';
import { useList } from '#web/lists/use-list.ts';
import type { Query } from '#web/router/use-address.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { FilterChip } from '#web/ui/filter-bar.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { LanguageChip } from '../language-chip.tsx';
import { type BoardLine, boardQuery } from '../queries.ts';
import styles from './board.module.css';
import { BOARD, KINDS, workPath } from './board.ts';
import { TranslateLines } from './translate-lines.tsx';

const idOf = ({ id }: BoardLine) => id;

/** What a kind of content is called, in the words of its area. */
function useKindName(): (kind: string) => string {
  const { t } = useTranslation('translation');
  return (kind) => {
    const known = contentKind(kind);
    return known ? t(known.one ?? known.label, { ns: known.words }) : '';
  };
}

/** /app/translation: what is written, with how far each of its languages is. */
export default function BoardScreen() {
  const { t } = useTranslation('translation');
  const shown = useList(BOARD);
  const navigate = useNavigate();
  const query = useQuery(boardQuery(shown.state));
  const search = shown.searchWith({});
  const { open } = shown.state;
  const kindName = useKindName();
  const options = (name: string, values: readonly string[], nameOf = (value: string) => t(`${name}.${value}`)) => [
    { value: '', label: t(`filter.${name}`) },
    ...values.map((value) => ({ value, label: nameOf(value) })),
  ];
  return (
    <Page wide header={<PageHeader title={t('title')} lead={t('lead')} />}>
      <TableFrame
        label={t('title')}
        shown={shown}
        columns={useColumns(search)}
        rows={query.data?.rows}
        idOf={idOf}
        total={query.data?.total ?? 0}
        loading={query.isFetching}
        error={query.isError}
        onRetry={query.refetch}
        onOpen={({ id }) => void navigate({ to: workPath(id), search })}
        card={(line) => <LineCard line={line} search={search} />}
        actions={<TranslateLines lines={query.data?.rows ?? []} />}
        search={<ListSearch shown={shown} label={t('search')} />}
      >
        <SelectFilter
          shown={shown}
          name="kind"
          label={t('column.kind')}
          options={options('kind', KINDS.filter(contentKind), kindName)}
        />
        <SelectFilter
          shown={shown}
          name="state"
          label={t('filter.state')}
          options={options('state', LANGUAGE_STATES)}
        />
        <FilterChip pressed={open} onClick={() => shown.change({ open: !open })}>
          {t('filter.open')}
        </FilterChip>
      </TableFrame>
    </Page>
  );
}

function useColumns(search: Query): readonly TableColumn<BoardLine>[] {
  const { t } = useTranslation('translation');
  const { date } = useFormat();
  const kindName = useKindName();
  const label = (field: string) => t(`column.${field}`);
  return [
    {
      field: 'title',
      label: label('title'),
      share: 1,
      minWidth: 240,
      fixed: true,
      show: (line) => <Title line={line} search={search} />,
    },
    { field: 'kind', label: label('kind'), width: 160, show: ({ kind }) => kindName(kind) },
    ...LOCALES.map((language) => ({
      field: language,
      label: t(`language.${language}`),
      width: 168,
      show: (line: BoardLine) => <LanguageChip state={line[language]} />,
    })),
    { field: 'updated', label: label('updated'), width: 128, sortable: true, show: ({ updated }) => date(updated) },
  ];
}

interface LineProps {
  line: BoardLine;
  search: Query;
}

function Title({ line: { id, titles }, search }: LineProps) {
  const { t } = useTranslation('translation');
  const { locale } = useLanguage();
  const shown = inLanguage(titles, locale);
  return (
    <AppLink to={workPath(id)} search={search} className={styles.title}>
      <span lang={shown?.only}>{shown?.text || t('untitled')}</span>
    </AppLink>
  );
}

function LineCard({ line, search }: LineProps) {
  const { t } = useTranslation('translation');
  const kindName = useKindName();
  return (
    <div className={styles.card}>
      <Title {...{ line, search }} />
      <p className="small t2">{kindName(line.kind)}</p>
      {LOCALES.map((language) => (
        <p key={language} className={styles.language}>
          <span className="small t2">{t(`language.${language}`)}</span>
          <LanguageChip state={line[language]} />
        </p>
      ))}
    </div>
  );
}
