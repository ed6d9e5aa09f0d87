import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { AuditEntry } from '../../audit-contract.ts';
import styles from './audit.module.css';
import { BeforeAfter } from './before-after.tsx';
import { useAuditWords } from './use-audit-words.ts';

/** Everything an entry says, and the way to what else the log has about its people. */
export function AuditDetail({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const { action, object } = useAuditWords();
  const facts = [
    { label: t('audit.column.kind'), value: t(`audit.kind.${entry.kind}`) },
    { label: t('audit.column.action'), value: action(entry) },
    {
      label: t('audit.column.actor'),
      value: <Person id={entry.actor_id} name={entry.actor_name ?? t('audit.nobody')} />,
    },
    { label: t('audit.column.subject'), value: <Person id={entry.subject_id} name={entry.subject_name ?? ''} /> },
    { label: t('audit.column.object'), value: object(entry) ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <Sheet label={t('audit.detail', { time: dateTime(entry.made) })} titled onClose={onClose}>
      <div className={styles.detail} onClickCapture={(event) => isLink(event.target) && onClose()}>
        <Facts facts={facts.filter(({ value }) => typeof value === 'string' || value.props.name !== '')} left />
        <BeforeAfter entry={entry} />
      </div>
    </Sheet>
  );
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;

function Person({ id, name }: { id: string | null; name: string }) {
  const { t } = useTranslation('settings');
  if (!id) return name;
  return (
    <AppLink to="/app/internal/settings" search={{ topic: 'audit', person: id }} title={t('audit.onlyThem', { name })}>
      {name}
    </AppLink>
  );
}
