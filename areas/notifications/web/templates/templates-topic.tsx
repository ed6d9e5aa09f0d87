import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DraftGate } from '#web/drafts/draft-gate.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { PortalCallError } from '#web/portal-error.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { templateQuery } from './queries.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateRows } from './template-rows.tsx';
import { readTemplateState, type TemplateState, templateAddress } from './template-state.ts';

/** «Vorlagen»: the words of every message, in both languages. */
export default function TemplatesTopic() {
  const { locale } = useLanguage();
  const state = readTemplateState(useSearch({ strict: false }), locale);
  return state.kind ? <OneTemplate state={state} /> : <TemplateRows />;
}

function OneTemplate({ state }: { state: TemplateState }) {
  const { t } = useTranslation('notifications');
  const query = useQuery(templateQuery(state));
  const { data, error } = query;
  // An earlier answer is kept out: who edits begins with what is stored now.
  if (data && !query.isPlaceholderData) {
    return (
      <DraftGate
        form="notifications.template"
        record={`${data.kind}.${data.language}`}
        waiting={<RowsSkeleton count={5} />}
      >
        {(slot) => <TemplateEditor template={data} slot={slot} />}
      </DraftGate>
    );
  }
  if (error instanceof PortalCallError && error.status === 404) {
    const back = (
      <ButtonLink to="/app/internal/settings" search={templateAddress()}>
        {t('template.all')}
      </ButtonLink>
    );
    return <EmptyState reason="noMatch" title={t('template.missing')} text={t('template.missingText')} action={back} />;
  }
  return error ? <ErrorState onRetry={() => void query.refetch()} /> : <RowsSkeleton count={5} />;
}
