import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import styles from '../certification.module.css';
import { today } from '../today.ts';
import { useWork } from '../use-work.ts';
import { AskedDialog } from './asked-dialog.tsx';
import { type AskedRow, askedQuery, putInForce, removeVersion } from './queries.ts';

interface VersionProps {
  version: number;
  inForce: string | null;
  /** Not in force yet: everything of it can be changed. */
  open: boolean;
}

/** What a version asks, in order; of one that is not in force yet each can be changed, and the day set. */
export function VersionPart({ version, inForce, open }: VersionProps) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { busy, run } = useWork();
  const { data } = useQuery(askedQuery(version));
  const [edited, setEdited] = useState<AskedRow | 'new'>();
  const [day, setDay] = useState(inForce ?? '');
  if (!data) return <RowsSkeleton count={12} plain />;
  const titleOf = (row: AskedRow) => (locale === 'fr' ? row.title_fr : row.title_de);
  const factsOf = (row: AskedRow) =>
    [
      locale === 'fr' ? row.section_fr : row.section_de,
      t(`kind.${row.kind === 'computed' ? row.source : row.kind}`),
      row.least !== null && t('requirements.leastShort', { value: row.least }),
      row.proof && t('requirements.proofShort'),
      row.max_age_months && t('requirements.ageShort', { count: row.max_age_months }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className={styles.stack}>
      <Rows>
        {data.map((row) => (
          <li key={row.key} className={styles.branch}>
            <div className="grow">
              <span className={styles.strong}>{titleOf(row)}</span>
              <p className="small t2">{factsOf(row)}</p>
            </div>
            {open && (
              <IconButton
                icon="edit"
                label={t('requirements.edit', { title: titleOf(row) })}
                onClick={() => setEdited(row)}
              />
            )}
          </li>
        ))}
      </Rows>
      {open && (
        <>
          <div>
            <Button icon="plus" onClick={() => setEdited('new')}>
              {t('requirements.add')}
            </Button>
          </div>
          <div className={styles.tools}>
            <DateField label={t('requirements.from')} help={t('requirements.fromHelp')} value={day} onChange={setDay} />
            <Button
              kind="primary"
              busy={busy}
              disabled={day <= today() || day === inForce}
              onClick={() => void run(() => putInForce(version, day))}
            >
              {t('requirements.put')}
            </Button>
            <Button kind="quiet" icon="trash" busy={busy} onClick={() => void run(() => removeVersion(version))}>
              {t('requirements.removeVersion')}
            </Button>
          </div>
        </>
      )}
      {edited && (
        <AskedDialog
          version={version}
          row={edited === 'new' ? undefined : edited}
          last={data.at(-1)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
