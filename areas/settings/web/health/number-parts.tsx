import { useTranslation } from 'react-i18next';
import { settingsTopics } from '#web/frame/settings-topics.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Health } from '../../contract.ts';
import styles from './health.module.css';
import { OperationPart } from './operation-part.tsx';
import { Reason } from './reason.tsx';
import { useAmounts } from './use-amounts.ts';

/** Mails, files, database and process in figures, with what failed last. */
export function NumberParts({ health }: { health: Health }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { bytes, since } = useAmounts();
  const { mails, reminders, certificates, storage, database, google } = health;
  const count = (value: number) => format.number(value, 0);
  return (
    <>
      <div className={styles.parts}>
        <Section title={t('health.mails')} small>
          <Facts
            facts={[
              { label: t('health.waiting'), value: count(mails.waiting) },
              { label: t('health.oldest'), value: mails.oldest ? format.dateTime(mails.oldest) : '–' },
              { label: t('health.due'), value: count(mails.due) },
              { label: t('health.failed'), value: count(mails.failed) },
              { label: t('health.bounced'), value: count(mails.bounced) },
              { label: t('health.sentToday'), value: count(mails.sentToday) },
            ]}
          />
        </Section>
        <Section title={t('health.reminders')} small>
          <Facts
            facts={[
              { label: t('health.posted'), value: count(reminders.posted) },
              { label: t('health.unsent'), value: count(reminders.waiting) },
              { label: t('health.certificates'), value: t('health.ofDue', certificates) },
              { label: t('health.google'), value: count(google.connected) },
              { label: t('health.googleFailed'), value: count(google.failed) },
              { label: t('health.googleLast'), value: google.last ? format.dateTime(google.last) : '–' },
            ]}
          />
        </Section>
        <Section title={t('health.storage')} small>
          <Facts
            facts={[
              { label: t('health.files'), value: `${count(storage.files)} · ${bytes(storage.bytes)}` },
              { label: t('health.orphaned'), value: `${count(storage.orphaned)} · ${bytes(storage.orphanedBytes)}` },
              { label: t('health.databaseSize'), value: bytes(database.bytes) },
              { label: t('health.connections'), value: count(database.connections) },
            ]}
          />
        </Section>
        <Section title={t('health.process')} small>
          <Facts
            facts={[
              { label: t('health.version'), value: health.process.version },
              { label: t('health.uptime'), value: since(health.process.started, health.at) },
              { label: t('health.memory'), value: bytes(health.process.memoryBytes) },
              { label: 'PostgreSQL', value: database.version },
              { label: 'Node.js', value: health.process.node },
            ]}
          />
        </Section>
        <OperationPart health={health} />
      </div>
      <Failures health={health} />
    </>
  );
}

/** The latest mails and imports that came to nothing, and the latest imports at all. */
function Failures({ health: { mails, imports } }: { health: Health }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <>
      {mails.failures.length > 0 && (
        <Section title={t('health.mailFailures')} small more={linkTo('mails', t('health.mailLog'))}>
          <ul className={styles.rows}>
            {mails.failures.map(({ at, title, status, reason }) => (
              <li key={`${at} ${title} ${reason}`}>
                <span className="grow">
                  <b>{title}</b>
                  <Reason text={reason} />
                </span>
                <span className={styles.side}>
                  {t(`health.mailState.${status}`)} · {format.dateTime(at)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('health.imports')} small more={linkTo('import', t('health.allImports'))}>
        {imports.length === 0 ? (
          <p className="small t2">{t('ui.empty.nothing.title')}</p>
        ) : (
          <ul className={styles.rows}>
            {imports.map((entry) => (
              <li key={entry.id}>
                <span className="grow">
                  <b>{entry.file}</b>
                  <span>
                    {t('health.lines', { count: entry.lines, n: format.number(entry.lines, 0) })} · {entry.by}
                    {entry.fault && ` · ${t(`health.importFault.${entry.fault}`, { defaultValue: entry.fault })}`}
                  </span>
                </span>
                <span className={styles.side}>
                  {t(`health.importState.${entry.state}`)} · {format.dateTime(entry.at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** The way to another area's topic, where there is one. */
function linkTo(topic: string, label: string) {
  const known = settingsTopics().some(({ name }) => name === topic);
  return known ? { label, to: '/app/internal/settings', search: { topic } } : undefined;
}
