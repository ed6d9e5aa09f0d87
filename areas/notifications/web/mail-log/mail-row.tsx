import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useTemplateName } from '../templates/use-template-name.ts';
import styles from './log.module.css';
import type { LogState } from './log-state.ts';
import { MailDetails } from './mail-details.tsx';
import { chipOf, isLost } from './mail-look.ts';
import type { Mail } from './queries.ts';
import { useReason } from './use-reason.ts';

interface MailRowProps {
  mail: Mail;
  onNarrow: (change: Partial<LogState>) => void;
}

/** One mail: what, to whom, when and what became of it; unfolded, everything the log knows and what can be done. */
export function MailRow({ mail, onNarrow }: MailRowProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const reasonOf = useReason();
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = useMailTitle(mail);
  const to = [
    mail.person?.name,
    mail.recipient ?? (mail.settingKey && t('log.toSetting', { setting: t(`log.setting.${mail.settingKey}`) })),
  ];
  const reason = reasonOf(mail);
  return (
    <li className={styles.mail}>
      <div className={styles.line}>
        <span className={styles.what}>
          <span className="row-t">{title}</span>
          <span className="row-s">{to.filter(Boolean).join(' · ')}</span>
          {reason && mail.status !== 'queued' && (
            <span className={isLost(mail.status) ? styles.fault : styles.reason}>{reason}</span>
          )}
        </span>
        <StatusChip status={chipOf(mail.status)} word={t(`log.status.${mail.status}`)} />
        <time className={styles.when} dateTime={mail.created}>
          {format.dateTime(mail.created)}
        </time>
        <IconButton
          icon={open ? 'up' : 'down'}
          label={t('log.details', { title })}
          title={t('log.detailsShort')}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && (
        <div className={styles.details} id={id}>
          <MailDetails mail={mail} reason={reason} onNarrow={onNarrow} />
        </div>
      )}
    </li>
  );
}

/** The subject; a mail that was not tried yet has none and is called by what it is. */
function useMailTitle({ subject, digest, kind }: Mail): string {
  const { t } = useTranslation('notifications');
  const nameOf = useTemplateName();
  if (subject) return subject;
  if (digest) return t(digest === 'weekly' ? 'log.digest.weekly' : 'log.digest.daily');
  return kind ? nameOf(kind) : t('log.noSubject');
}
