import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { DraftGate, type DraftSlot } from '#web/drafts/draft-gate.tsx';
import { Choice, Text } from '#web/forms/fields.tsx';
import { FormBody, SaveNotes } from '#web/forms/form-body.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { addRecord } from '#web/forms/send-record.ts';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Split } from '#web/ui/section.tsx';
import { opticianPath } from '../list/company-row.tsx';
import { LIST_PATH } from '../list/list-search.ts';
import { useFormWords } from './directory-sheet.tsx';
import styles from './edit.module.css';
import { useKnownPlace } from './known-place.ts';
import { NO_COMPANY, newCompanySchema } from './new-company-values.ts';
import { SameStreetNote } from './same-street-note.tsx';
import { useOptions } from './use-options.ts';

/** /app/opticians/new: a company with its first branch and its owner. */
export default function NewCompanyScreen() {
  return <DraftGate form="directory.newCompany">{(slot) => <NewCompany slot={slot} />}</DraftGate>;
}

function NewCompany({ slot }: { slot: DraftSlot }) {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  const router = useRouter();
  const form = useRecordForm({
    slot,
    stored: { values: NO_COMPANY, stamp: '' },
    isNew: true,
    schema: newCompanySchema,
    words: useFormWords(),
    save: (company) => addRecord('opticians', company),
    onSaved: async (saved, { name }) => {
      await stale(client, 'directory');
      notify({ kind: 'success', message: t('newCompany.saved', { name: name.trim() }) });
      if (saved) await router.navigate({ to: opticianPath(saved.id), search: {}, replace: true });
      return undefined;
    },
    failure: (thrown) => failureWords(thrown, t, 'edit.failed'),
  });
  return (
    <Page header={<PageHeader crumb={{ label: t('title.list'), to: LIST_PATH }} title={t('title.new')} />}>
      <FormBody form={form}>
        <CompanyParts form={form} />
        <div className={styles.pageEnd}>
          <SaveNotes form={form} />
          <div className={styles.head}>
            <Button kind="primary" size="large" type="submit" busy={form.busy}>
              {t(form.busy ? 'common:ui.saving' : 'newCompany.save')}
            </Button>
            <ButtonLink to={LIST_PATH} size="large">
              {t('common:ui.cancel')}
            </ButtonLink>
          </div>
        </div>
      </FormBody>
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
        <Text form={form} name="name" maxLength={120} />
        <Choice form={form} name="language" options={languages} />
      </Split>
      <Split title={t('newCompany.branch')} lead={t('newCompany.branchLead')}>
        <Text form={form} name="street" maxLength={120} optional />
        <div className={styles.place}>
          <Text
            form={form}
            name="postcode"
            inputMode="numeric"
            maxLength={5}
            onBlur={(event) => void postcode(event.target.value)}
          />
          <Text form={form} name="place" maxLength={80} />
        </div>
        <SameStreetNote street={form.values.street} postcode={form.values.postcode} />
        <Choice form={form} name="canton" options={cantons} />
        <Text form={form} name="phone" type="tel" optional />
      </Split>
      <Split title={t('newCompany.owner')} lead={t('newCompany.ownerLead')}>
        <div className={styles.pair}>
          <Text form={form} name="first_name" maxLength={80} />
          <Text form={form} name="last_name" maxLength={80} />
        </div>
        <Text form={form} name="email" type="email" maxLength={254} optional />
      </Split>
    </>
  );
}
