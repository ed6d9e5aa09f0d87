import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#shared/fold-text.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { TemplateList } from '../../contract.ts';
import { useTypeName } from '../use-type-name.ts';
import { accountMailsQuery, templatesQuery } from './queries.ts';
import { templateAddress } from './template-state.ts';
import styles from './templates.module.css';
import { useTemplateName } from './use-template-name.ts';

type Row = TemplateList['templates'][number];

/** Every template by what it is for, with its subject and the languages in which the office has words of its own. */
export function TemplateRows() {
  const { t } = useTranslation('notifications');
  const { locale } = useLanguage();
  const nameOf = useTypeName();
  const templateName = useTemplateName();
  const { compare } = useFormat();
  const [typed, setTyped] = useState('');
  const finds = (...texts: string[]) => foldText(texts.join(' ')).includes(foldText(typed));
  const query = useQuery(templatesQuery);
  const { data, error } = query;
  if (!data) return error ? <ErrorState onRetry={() => void query.refetch()} /> : <RowsSkeleton plain />;
  if (data.templates.length === 0) return <EmptyState reason="nothing" />;
  // What belongs to one topic stands together.
  const keyOf = (template: Row) => `${nameOf(template.type)} ${templateName(template.kind)}`;
  const sorted = data.templates
    .filter((template) => finds(keyOf(template), template[`subject_${locale}`]))
    .toSorted((left, right) => compare(keyOf(left), keyOf(right)));
  return (
    <>
      <div className={styles.find}>
        <SearchField label={t('template.find')} value={typed} onChange={setTyped} />
      </div>
      <Section title={t('title')} small>
        {sorted.length === 0 ? (
          <EmptyState reason="noMatch" />
        ) : (
          <Rows label={t('template.all')}>
            {sorted.map((template) => (
              <ListRow
                key={template.kind}
                to="/app/internal/settings"
                search={templateAddress({ kind: template.kind, language: locale })}
                title={templateName(template.kind)}
                text={`${template[`subject_${locale}`]} · ${t(`template.rule.${template.rule}`)}`}
                end={
                  template.changed.length > 0 && (
                    <Tag look="line">
                      {t('template.changedIn', {
                        languages: template.changed.map((one) => one.toUpperCase()).join(', '),
                      })}
                    </Tag>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </Section>
      <AccountRows finds={finds} />
    </>
  );
}

/** The mails about accounts, whose words are fixed; none where their service writes them elsewhere. */
function AccountRows({ finds }: { finds: (...texts: string[]) => boolean }) {
  const { t } = useTranslation('notifications');
  const { locale: language } = useLanguage();
  const templateName = useTemplateName();
  const { data, error, refetch } = useQuery(accountMailsQuery(language));
  const found = data?.mails.filter(({ kind, subject }) => finds(templateName(kind), subject));
  if (found?.length === 0) return null;
  return (
    <Section title={t('log.account.topic')} small>
      <p className={styles.lead}>{t('template.fixedLead')}</p>
      {error && <ErrorState onRetry={() => void refetch()} />}
      {!found && !error && <RowsSkeleton plain />}
      {found && (
        <Rows lined label={t('log.account.topic')}>
          {found.map(({ kind, subject }) => (
            <ListRow
              key={kind}
              to="/app/internal/settings"
              search={templateAddress({ kind, language })}
              title={templateName(kind)}
              text={`${subject} · ${t('template.rule.account')}`}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}
