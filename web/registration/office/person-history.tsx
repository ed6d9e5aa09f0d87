import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './office.module.css';
import { historyOfQuery } from './queries.ts';

/** Reasons that the portal itself gives, by name; people write sentences. */
const BY_ITSELF: ReadonlySet<string> = new Set(['part', 'confirmation', 'size', 'left', 'unconfirmed']);

/** What became of a registration, by whom and why, the latest first; nobody but the office has any of it. */
export function PersonHistory({ id }: { id: string }) {
  const { t } = useTranslation('office');
  const { dateTime } = useFormat();
  const { data: steps = [] } = useQuery(historyOfQuery(id));
  if (steps.length === 0) return null;
  return (
    <Section title={t('history.title')} small>
      <ol className={styles.history}>
        {steps.map(({ id, step, made, actor_name, reason }) => (
          <li key={id}>
            <b>{t(`history.step.${step}`, step)}</b>
            <span className="cap t3">{[dateTime(made), actor_name].filter(Boolean).join(' · ')}</span>
            {reason && <span>{BY_ITSELF.has(reason) ? t(`history.why.${reason}`) : reason}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
