import { useQuery } from '@tanstack/react-query';
import { isMissing } from '#web/calls/call-error.ts';
import { DraftGate } from '#web/drafts/draft-gate.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useAddress } from '#web/router/use-address.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FieldsSkeleton } from '#web/ui/skeleton.tsx';
import { AccountTemplate } from './account-template.tsx';
import { templateQuery } from './queries.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateMissing } from './template-missing.tsx';
import { TemplateRows } from './template-rows.tsx';
import { readTemplateState, type TemplateState } from './template-state.ts';

/** «Vorlagen»: the words of every message, in both languages. */
export default function TemplatesTopic() {
  const { locale } = useLanguage();
  const state = readTemplateState(useAddress(), locale);
  if (!state.kind) return <TemplateRows />;
  return state.kind.startsWith('account.') ? <AccountTemplate name={state} /> : <OneTemplate state={state} />;
}

function OneTemplate({ state }: { state: TemplateState }) {
  const query = useQuery(templateQuery(state));
  const { data, error } = query;
  // An earlier answer is kept out: who edits begins with what is stored now.
  if (data && !query.isPlaceholderData) {
    return (
      <DraftGate form="notifications.template" record={`${data.kind}.${data.language}`} waiting={<FieldsSkeleton />}>
        {(slot) => <TemplateEditor template={data} slot={slot} />}
      </DraftGate>
    );
  }
  if (isMissing(error)) {
    return <TemplateMissing />;
  }
  return error ? <ErrorState onRetry={() => void query.refetch()} /> : <FieldsSkeleton />;
}
