import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { DraftGate, type DraftSlot } from '#web/drafts/draft-gate.tsx';
import { DraftNote, tellKept } from '#web/drafts/draft-note.tsx';
import { useResume } from '#web/drafts/use-resume.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Split } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import { opticianPath } from '../list/company-row.tsx';
import { LIST_PATH } from '../list/use-list.ts';
import styles from './edit.module.css';
import { FormSelect, FormText } from './form-text.tsx';
import { useKnownPlace } from './known-place.ts';
import { NO_COMPANY, readNewCompany } from './new-company-values.ts';
import { SameStreetNote } from './same-street-note.tsx';
import { faultsOf } from './save.ts';
import { sendNew } from './sending.ts';
import { useOptions } from './use-options.ts';
import { type RecordForm, useRecordForm } from './use-record-form.ts';

/** /app/opticians/new: a company with its first branch and its owner. */
export default function NewCompanyScreen() {
  return <DraftGate form="directory.newCompany">{(slot) => <NewCompany slot={slot} />}</DraftGate>;
}

function NewCompany({ slot }: { slot: DraftSlot }) {
  const { t } = useTranslation(['opticians', 'common']);
  const form = useRecordForm(slot, NO_COMPANY, '');
  const { busy, failure, waiting, save } = useSaveCompany(form);
  const body = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || (await save())) return;
    toFirstFault(body.current);
  };
  return (
    <Page header={<PageHeader crumb={{ label: t('title.list'), to: LIST_PATH }} title={t('title.new')} />}>
      <form ref={body} noValidate onSubmit={submit}>
        <DraftNote at={form.restored} onDiscard={() => form.discard({ start: NO_COMPANY, updated: '' })} />
        <CompanyParts form={form} />
        <div className={styles.pageEnd}>
          {waiting && (
            <Note tone="warn" role="alert">
              {t('common:offline.saving')}
            </Note>
          )}
          {failure && (
            <Note tone="err" role="alert">
              {failure}
            </Note>
          )}
          <div className={styles.head}>
            <Button kind="primary" size="large" type="submit" busy={busy}>
              {t(busy ? 'common:ui.saving' : 'newCompany.save')}
            </Button>
            <ButtonLink to={LIST_PATH} size="large" onClick={() => form.changed.length > 0 && tellKept(t, form.forget)}>
              {t('common:ui.cancel')}
            </ButtonLink>
          </div>
        </div>
      </form>
    </Page>
  );
}

function CompanyParts({ form }: { form: RecordForm<typeof NO_COMPANY> }) {
  const { t } = useTranslation('opticians');
  const { cantons, languages } = useOptions();
  const findPlace = useKnownPlace();
  const postcode = async (typed: string) => {
    const known = form.values.place.trim() === '' ? await findPlace(typed) : undefined;
    if (known) form.set({ place: known.place, canton: known.canton });
  };
  return (
    <>
      <Split title={t('newCompany.company')} lead={t('newCompany.companyLead')}>
        <FormText form={form} field="name" maxLength={120} />
        <FormSelect form={form} field="language" options={languages} />
      </Split>
      <Split title={t('newCompany.branch')} lead={t('newCompany.branchLead')}>
        <FormText form={form} field="street" maxLength={120} optional />
        <div className={styles.place}>
          <FormText
            form={form}
            field="postcode"
            inputMode="numeric"
            maxLength={5}
            onBlur={(event) => void postcode(event.target.value)}
          />
          <FormText form={form} field="place" maxLength={80} />
        </div>
        <SameStreetNote street={form.values.street} postcode={form.values.postcode} />
        <FormSelect form={form} field="canton" options={cantons} />
        <FormText form={form} field="phone" type="tel" optional />
      </Split>
      <Split title={t('newCompany.owner')} lead={t('newCompany.ownerLead')}>
        <div className={styles.pair}>
          <FormText form={form} field="first_name" maxLength={80} />
          <FormText form={form} field="last_name" maxLength={80} />
        </div>
        <FormText form={form} field="email" type="email" maxLength={254} optional />
      </Split>
    </>
  );
}

/** Saves and goes to the new company's page. Answers whether it did. */
function useSaveCompany(form: RecordForm<typeof NO_COMPANY>) {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const attempt = async () => {
    try {
      const outcome = await sendNew('/opticians/single', await readNewCompany(form.values));
      if ('faults' in outcome) {
        form.setFaults(outcome.faults);
        return false;
      }
      form.forget();
      await stale(client, 'directory');
      notify({ kind: 'success', message: t('newCompany.saved', { name: form.values.name.trim() }) });
      await router.navigate({ to: opticianPath(outcome.id), search: {}, replace: true });
      return true;
    } catch (thrown) {
      const faults = faultsOf(thrown, Object.keys(NO_COMPANY));
      form.setFaults(faults);
      if (Object.keys(faults).length === 0 && !resume.waitFor(thrown)) {
        setFailure(failureWords(thrown, t, 'edit.failed'));
      }
      return false;
    }
  };
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    resume.stop();
    try {
      return await attempt();
    } finally {
      setBusy(false);
    }
  };
  const resume = useResume(save);
  return { busy, failure, waiting: resume.waiting, save };
}
