import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { loadImportWords } from '#web/imports/load-words.ts';
import { useList } from '#web/lists/use-list.ts';
import { ChoiceChips } from '#web/ui/filter-bar.tsx';
import { Page } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { LINES, type Line } from '../../sales-facts.ts';
import styles from '../sales.module.css';
import { SalesHeader } from '../sales-header.tsx';
import { OFFICE, PARTS } from '../sales-list.ts';
import { Batches } from './batches-part.tsx';
import { FiguresPart } from './figures-part.tsx';
import { MissingPart } from './missing-part.tsx';
import { ReleasePart } from './release-part.tsx';

/** Files and their words, which nothing else needs. */
const ImportPart = lazy(async () => {
  const salesExchange = (locale: Locale) =>
    locale === 'fr' ? import('../../words/exchange/fr.json') : import('../../words/exchange/de.json');
  const [part] = await Promise.all([import('./import-part.tsx'), loadImportWords({ salesExchange })]);
  return part;
});

/** The office's month of one line: release, what is missing, single figures, what was imported. */
export function OfficePart({ line }: { line: Line }) {
  const { t } = useTranslation('sales');
  const shown = useList(OFFICE[line]);
  const { part } = shown.state;
  const navigate = useNavigate();
  return (
    <Page header={<SalesHeader tab="office" />} wide={part === 'missing' || part === 'figures'}>
      <div className={styles.filters}>
        <div className={styles.parts}>
          <Segmented
            label={t('group.line')}
            value={line}
            options={LINES.map((value) => ({ value, label: t(`tab.${value}`) }))}
            onChange={(one) => void navigate({ to: OFFICE[one].path, search: shown.searchWith({ branch: '' }) })}
          />
          <ChoiceChips
            label={t('office.part')}
            value={part}
            options={PARTS.map((value) => ({ value, label: t(`office.${value}.tab`) }))}
            onChange={(value) => shown.change({ part: value })}
          />
        </div>
      </div>
      {part === 'release' && <ReleasePart line={line} />}
      {part === 'missing' && (
        <MissingPart
          line={line}
          figureSearch={(branch, month) => shown.searchWith({ part: 'figures', branch, month })}
        />
      )}
      {part === 'import' && (
        <Suspense fallback={<RowsSkeleton />}>
          <ImportPart line={line} />
        </Suspense>
      )}
      {part === 'batches' && <Batches line={line} />}
      {part === 'figures' && <FiguresPart line={line} shown={shown} />}
    </Page>
  );
}
