import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { TemplateList } from '../../contract.ts';
import { useTypeName } from '../use-type-name.ts';
import { templatesQuery } from './queries.ts';
import { templateAddress } from './template-state.ts';

type Row = TemplateList['templates'][number];

/** Every template by its subject, with the languages in which the office has words of its own. */
export function TemplateRows() {
  const { t } = useTranslation('notifications');
  const { locale } = useLanguage();
  const nameOf = useTypeName();
  const { compare } = useFormat();
  const query = useQuery(templatesQuery);
  const { data, error } = query;
  if (!data) return error ? <ErrorState onRetry={() => void query.refetch()} /> : <RowsSkeleton />;
  if (data.templates.length === 0) return <EmptyState reason="nothing" />;
  // What belongs to one topic stands together.
  const keyOf = (template: Row) => `${nameOf(template.type)} ${template[`subject_${locale}`]}`;
  const sorted = data.templates.toSorted((left, right) => compare(keyOf(left), keyOf(right)));
  return (
    <Rows label={t('template.all')}>
      {sorted.map((template) => (
        <ListRow
          key={template.kind}
          to="/app/internal/settings"
          search={templateAddress({ kind: template.kind, language: locale })}
          title={template[`subject_${locale}`]}
          text={`${nameOf(template.type)} · ${t(`template.rule.${template.rule}`)}`}
          end={
            template.changed.length > 0 && (
              <Tag look="line">
                {t('template.changedIn', { languages: template.changed.map((one) => one.toUpperCase()).join(', ') })}
              </Tag>
            )
          }
        />
      ))}
    </Rows>
  );
}
