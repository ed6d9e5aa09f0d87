import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { OVERVIEW } from '../../certification-facts.ts';
import styles from '../certification.module.css';
import { today } from '../today.ts';
import { useWork } from '../use-work.ts';
import { beginVersion, versionsQuery } from './queries.ts';
import { VersionPart } from './version-part.tsx';

/** /app/gesundheitsoptik/requirements: what branches fulfil, by version; certifiers write the next one. */
export default function RequirementsScreen() {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const { busy, run } = useWork();
  const { data, error, refetch } = useQuery(versionsQuery);
  const [chosen, setChosen] = useState<number>();
  const open = (day: string | null) => day === null || day > today();
  // The one that is worked on, else the one in force.
  const shown = data?.find(({ version }) => version === chosen) ?? data?.[0];
  const standing = (day: string | null) =>
    day === null
      ? t('requirements.written')
      : t(open(day) ? 'requirements.willBe' : 'requirements.inForce', { date: date(day) });
  return (
    <Page
      header={
        <PageHeader
          crumb={{ label: t('overview.title'), to: OVERVIEW }}
          title={t('requirements.title')}
          lead={t('requirements.lead')}
          actions={
            data &&
            !data.some(({ in_force }) => open(in_force)) && (
              <Button kind="primary" icon="plus" busy={busy} onClick={() => void run(beginVersion)}>
                {t('requirements.begin')}
              </Button>
            )
          }
        />
      }
    >
      {!data && (error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={12} plain />)}
      {data && shown && (
        <div className={styles.stack}>
          {data.length > 1 && (
            <div className={styles.pair}>
              <SelectField
                label={t('requirements.shown')}
                value={shown.version}
                onChange={(event) => setChosen(Number(event.target.value))}
              >
                {data.map(({ version, in_force }) => (
                  <option key={version} value={version}>
                    {t('requirements.version', { version })}, {standing(in_force)}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <Section title={`${t('requirements.version', { version: shown.version })}, ${standing(shown.in_force)}`}>
            <VersionPart
              key={shown.version}
              version={shown.version}
              inForce={shown.in_force}
              open={open(shown.in_force)}
            />
          </Section>
        </div>
      )}
    </Page>
  );
}
