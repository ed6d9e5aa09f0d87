import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Section } from '#web/ui/section.tsx';
import type { CertificationCase } from '../../contract.ts';
import styles from '../certification.module.css';

/** What happened, the latest first, with the reminders that left. */
export function CaseHistory({ one }: { one: CertificationCase }) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const lines = [
    ...one.events.map(({ id, action, made, actor, reason, until }) => ({
      key: `event ${id}`,
      made,
      title: t(`event.${action}`),
      text: [date(made), actor, until && t('until', { date: date(until) }), reason].filter(Boolean).join(' · '),
    })),
    ...one.reminders.map(({ threshold, sent, made }) => ({
      key: `reminder ${threshold} ${made}`,
      made,
      title: threshold === 0 ? t('event.ended') : t('event.reminded', { count: threshold }),
      text: [date(made), sent ? '' : t('event.overtaken')].filter(Boolean).join(' · '),
    })),
  ].toSorted((left, right) => right.made.localeCompare(left.made));
  return (
    <Section title={t('case.history')} small>
      <ul className={styles.history}>
        {lines.map(({ key, title, text }) => (
          <li key={key}>
            <span className="small">{title}</span>
            <span className="small t2">{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
