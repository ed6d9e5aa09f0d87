import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Switch } from '#web/ui/choice.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Result } from '../../contract.ts';
import styles from '../assessment.module.css';
import { release } from '../queries.ts';

/** Shows a result to the owners of one's company or ends that, with everybody who opened it. */
export function ReleasePart({ result: { response_id, released, openings } }: { result: Result }) {
  const { t } = useTranslation('assessment');
  const { date, dateTime } = useFormat();
  const queries = useQueryClient();
  const tell = useTellFailure();
  const change = useMutation({
    mutationFn: (wanted: boolean) => release(response_id, wanted),
    onError: tell,
    onSettled: () => stale(queries, 'assessment'),
  });
  return (
    <Section title={t('release.title')} small>
      <Switch
        label={t('release.label')}
        checked={change.isPending ? change.variables : released !== null}
        onChange={({ target }) => !change.isPending && change.mutate(target.checked)}
      />
      <p className="cap t2">{released ? t('release.since', { date: date(released) }) : t('release.text')}</p>
      {openings.length > 0 && (
        <ul className={styles.likes} aria-label={t('release.openings')}>
          {openings.map(({ name, opened }) => (
            <li key={`${opened} ${name}`} className="t2">
              {t('release.opened', { name, when: dateTime(opened) })}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
