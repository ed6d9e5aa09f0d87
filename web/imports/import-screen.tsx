import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/contracts/import.ts';
import { CallError } from '#web/calls/call-error.ts';
import { arriveAt, focusQuietly } from '#web/router/late-anchor.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { importQuery, isWorking } from './import-data.ts';
import type { ImportKindWeb } from './import-kind.ts';
import styles from './imports.module.css';
import { PastImports } from './past-imports.tsx';
import type { ImportScreenProps } from './step-props.ts';
import { Steps } from './steps.tsx';
import { useImportAddress } from './use-import-address.ts';
import { Working } from './working.tsx';

/** Importing sheets: the file, its columns, the check, the import; what was imported before, and its undoing. */
export function ImportScreen(props: ImportScreenProps) {
  const { id } = useImportAddress(props.path);
  const [first] = useState(id);
  if (id !== undefined) return <OneImport key={id} id={id} isNext={id !== first} {...props} />;
  return (
    <div className={styles.screen}>
      <Steps current="file" />
      <FileStep kinds={props.kinds} path={props.path} />
      <PastImports kinds={props.kinds} path={props.path} />
    </div>
  );
}

/** @param props.isNext it was chosen on this page, and reading goes on in it */
function OneImport({ id, isNext, ...props }: ImportScreenProps & { id: string; isNext: boolean }) {
  const { t } = useTranslation('imports');
  const address = useImportAddress(props.path);
  const query = useQuery(importQuery(id));
  const kind = props.kinds.find(({ name }) => name === query.data?.kind);
  if (query.data && kind) {
    const steps = isWorking(query.data) || !address.columns ? stepOf(query.data) : 'columns';
    return (
      <section className={styles.screen} aria-label={query.data.file_name}>
        <Steps current={steps} />
        <ToTop key={steps} isNext={isNext} />
        <Step {...props} record={query.data} kind={kind} columns={address.columns} />
      </section>
    );
  }
  const gone = query.data || (query.error instanceof CallError && [404, 422].includes(query.error.status));
  if (gone) {
    return (
      <EmptyState
        reason="nothing"
        title={t('gone.title')}
        text={t('gone.text')}
        action={
          <ButtonLink to={props.path} search={address.search({})}>
            {t('again')}
          </ButtonLink>
        }
      />
    );
  }
  return query.error ? <ErrorState onRetry={query.refetch} /> : <RowsSkeleton count={5} />;
}

/** Each step begins at its top, also after a long list of the step before. */
function ToTop({ isNext }: { isNext: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const screen = place.current?.parentElement;
    if (screen && screen.getBoundingClientRect().top < 0) arriveAt(screen);
    else if (screen && isNext && document.activeElement?.matches('body, h1')) focusQuietly(screen);
  }, [isNext]);
  return <div ref={place} hidden />;
}

interface OneStepProps extends ImportScreenProps {
  record: Import;
  kind: ImportKindWeb;
  columns: boolean;
}

function Step({ record, kind, kinds, path, result, columns }: OneStepProps) {
  if (isWorking(record)) return <Working record={record} />;
  if (record.state === 'uploaded' || (columns && record.state === 'checked')) {
    return <ColumnsStep record={record} kind={kind} path={path} kinds={kinds} />;
  }
  if (record.state === 'checked') return <CheckStep record={record} kind={kind} path={path} />;
  return <DoneStep record={record} kind={kind} path={path} result={result} />;
}

function stepOf({ state }: Import) {
  if (state === 'uploaded') return 'columns' as const;
  if (state === 'checking' || state === 'checked') return 'check' as const;
  return state === 'committing' ? ('import' as const) : ('done' as const);
}
