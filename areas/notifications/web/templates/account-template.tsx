import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FieldsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { MailSample } from './mail-sample.tsx';
import { accountMailsQuery, type TemplateName } from './queries.ts';
import { TemplateHead } from './template-head.tsx';
import { TemplateMissing } from './template-missing.tsx';
import styles from './templates.module.css';

/** A mail about an account: it can be looked at, and why it cannot be written here. */
export function AccountTemplate({ name }: { name: TemplateName }) {
  const { t } = useTranslation('notifications');
  const query = useQuery(accountMailsQuery(name.language));
  const { data, error } = query;
  if (!data) return error ? <ErrorState onRetry={() => void query.refetch()} /> : <FieldsSkeleton />;
  const mail = data.mails.find(({ kind }) => kind === name.kind);
  if (!mail) return <TemplateMissing />;
  return (
    <>
      <TemplateHead name={name}>{`${t('template.rule.account')} · ${t('template.sample')}`}</TemplateHead>
      <div className={styles.form}>
        <Note>{t('template.fixedLead')}</Note>
        <MailSample mail={mail} language={name.language} />
      </div>
    </>
  );
}
