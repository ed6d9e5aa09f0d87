import { useTranslation } from 'react-i18next';
import { DateField } from '#web/ui/date-field.tsx';
import type { OpticianDetail } from '../../contract.ts';
import { type CompanyValues, companyValues, readCompanyValues } from './company-values.ts';
import { FormSet } from './form-set.tsx';
import { FormText } from './form-text.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { sendChange } from './sending.ts';
import { useOptions } from './use-options.ts';
import type { RecordForm } from './use-record-form.ts';

export interface EditSheetProps {
  company: OpticianDetail;
  /** The company as it is stored now. */
  reload: () => Promise<OpticianDetail | undefined>;
  onClose: () => void;
}

/** The facts of a company. Name and membership are the office's. */
export function CompanySheet({ company, reload, onClose }: EditSheetProps) {
  const { t } = useTranslation('opticians');
  return (
    <RecordSheet
      title={t('edit.company')}
      name={`company ${company.id}`}
      recordId={company.id}
      present={{ values: companyValues(company), updated: company.updated }}
      send={async (values, changed, updated) =>
        sendChange('/opticians/single', { id: company.id, updated }, await readCompanyValues(values), changed)
      }
      reload={async () => {
        const now = await reload();
        return now && { values: companyValues(now), updated: now.updated };
      }}
      done={t('edit.savedCompany')}
      onClose={onClose}
    >
      {(form) => <CompanyFields form={form} office={company.abilities.manage} />}
    </RecordSheet>
  );
}

/** Fields of a company; with those that only the office changes. */
export function CompanyFields({ form, office }: { form: RecordForm<CompanyValues>; office: boolean }) {
  const { t } = useTranslation('opticians');
  const { languages } = useOptions();
  return (
    <>
      {office && <FormText form={form} field="name" maxLength={120} data-autofocus />}
      <FormSet
        label={t('field.languages')}
        options={languages}
        chosen={form.values.languages}
        error={form.faults.languages && t(`edit.fault.${form.faults.languages}`)}
        onChange={(chosen) => form.set({ languages: chosen })}
      />
      <FormText form={form} field="phone" type="tel" optional />
      <FormText form={form} field="email" type="email" optional maxLength={254} />
      <FormText form={form} field="website" inputMode="url" optional maxLength={480} />
      <FormText form={form} field="description_de" area optional lang="de" maxLength={5000} />
      <FormText form={form} field="description_fr" area optional lang="fr" maxLength={5000} />
      {office && (
        <DateField
          label={t('field.member_since')}
          optional
          name="member_since"
          error={form.faults.member_since && t(`edit.fault.${form.faults.member_since}`)}
          value={form.values.member_since}
          onChange={(date) => form.set({ member_since: date })}
        />
      )}
    </>
  );
}
