import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailFrame } from '#web/mails/mail-frame.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { TemplatePreview } from '../../contract.ts';
import type { TemplateLanguage } from './queries.ts';
import styles from './templates.module.css';

interface MailSampleProps {
  mail: TemplatePreview | undefined;
  language: TemplateLanguage;
  /** What may be chosen beside the look. */
  choice?: ReactNode;
  /** What stands there instead of a mail. */
  children?: ReactNode;
}

type Look = 'light' | 'dark' | 'text';

/** A mail as people get it, in light, dark and as plain text. */
export function MailSample({ mail, language, choice, children }: MailSampleProps) {
  const { t } = useTranslation('notifications');
  const [look, setLook] = useState<Look>('light');
  return (
    <Section title={t('template.preview')} id="preview">
      <div className={styles.choices}>
        {choice}
        <Segmented
          label={t('template.look.label')}
          value={look}
          options={(['light', 'dark', 'text'] as const).map((value) => ({ value, label: t(`template.look.${value}`) }))}
          onChange={setLook}
        />
      </div>
      {mail && (
        <p className={styles.subject}>
          <span className="small t2">{t('template.field.subject')}</span>
          <b lang={language}>{mail.subject}</b>
        </p>
      )}
      {children}
      {mail && look === 'text' && (
        <pre className={styles.plain} lang={language}>
          {mail.text}
        </pre>
      )}
      {mail && look !== 'text' && <MailFrame title={mail.subject} html={mail.html} dark={look === 'dark'} />}
    </Section>
  );
}
