import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { isRefused } from '#web/calls/call-error.ts';
import { DraftGate } from '#web/drafts/draft-gate.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { datesQuery, formQuery } from '../queries.ts';
import { RegisterForm } from './register-form.tsx';
import { dateToBegin } from './register-values.ts';

export interface RegisterProps {
  kind: RegistrationKind;
  /** The course or event. */
  contentId: string;
  /** Its screen. */
  path: string;
  header: (title: string) => ReactNode;
  /** What it is called; undefined until known. */
  name: string | undefined;
  /** The date that was chosen before. */
  dateId?: string | undefined;
  /** Begins with `others`, people of any company, for who manages the date, or with somebody of the team, by their id. */
  who?: string | undefined;
  /** What a part of it is called. */
  partName: (key: string) => string;
}

/** Registering for a course or an event, once its dates and what is asked are there. */
export function RegisterPage(props: RegisterProps) {
  const { kind, contentId } = props;
  const { t } = useTranslation(['registration', 'common']);
  const header = props.header(t('title', ''));
  const { viewer } = useViewer();
  const { data: dates, error, refetch } = useQuery(datesQuery(contentId));
  const first = dates && dateToBegin(dates, kind, props.dateId);
  const form = useQuery(formQuery(first?.id ?? ''));
  const failed = error ?? form.error;
  if (viewer?.staff && dates && first && form.data) {
    return (
      <DraftGate form={`registration.${kind}`} record={contentId} waiting={<DetailSkeleton header={header} />}>
        {(slot) => (
          <RegisterForm {...props} {...{ slot, dates, first }} self={viewer.staff?.id ?? ''} opened={form.data} />
        )}
      </DraftGate>
    );
  }
  if (dates && !first) {
    return (
      <Page header={header}>
        <EmptyState reason="nothing" title={t(dates.length > 0 ? 'dates.noneComing' : 'dates.none')} text={null} />
      </Page>
    );
  }
  if (!failed) return <DetailSkeleton header={header} />;
  const retry = () => void (error ? refetch() : form.refetch());
  return (
    <Page header={header}>{isRefused(failed) ? <EmptyState reason="denied" /> : <ErrorState onRetry={retry} />}</Page>
  );
}
