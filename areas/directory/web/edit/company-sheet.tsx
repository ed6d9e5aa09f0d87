import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#web/ui/date-field.tsx';
import { WhoSeesWhat } from '#web/who-sees/who-sees.tsx';
import type { OpticianDetail } from '../../contract.ts';
import { type CompanyValues, companyValues, readCompanyValues } from './company-values.ts';
import { chooserOf, FieldLevel } from './field-level.tsx';
import { FormSet } from './form-set.tsx';
import { FormText } from './form-text.tsx';
import { LogoControl } from './logo-control.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { sendChange } from './sending.ts';
import { useOptions, useProgramOptions } from './use-options.ts';
import type { RecordForm } from './use-record-form.ts';

export interface EditSheetProps {
  company: OpticianDetail;
  /** The company as it is stored now. */
  reload: () => Promise<OpticianDetail | undefined>;
  onClose: () => void;
}

/** The facts of a company. */
export function CompanySheet({ company, reload, onClose }: EditSheetProps) {
  const { t } = useTranslation('opticians');
  return (
    <RecordSheet
      title={t('edit.company')}
      form="directory.company"
      about={company.id}
      recordId={company.id}
      present={{ values: companyValues(company), updated: company.updated }}
      send={async (values, changed, updated) =>
        sendChange('/opticians/single', { id: company.id, updated }, await readCompanyValues(values, company), changed)
      }
      reload={async () => {
        const now = await reload();
        return now && { values: companyValues(now), updated: now.updated };
      }}
      done={t('edit.savedCompany')}
      onClose={onClose}
    >
      {(form) => <CompanyFields form={form} company={company} />}
    </RecordSheet>
  );
}

/** Fields of a company. Name and ownership wait for the office; membership and programmes are the office's. */
function CompanyFields({ form, company }: { form: RecordForm<CompanyValues>; company: OpticianDetail }) {
  const { t } = useTranslation('opticians');
  const { languages } = useOptions();
  const office = company.abilities.manage;
  const who = (field: string) => (
    <FieldLevel form={form} table="opticians" field={field} chooser={chooserOf(company)} />
  );
  return (
    <>
      <FormText
        form={form}
        field="name"
        maxLength={120}
        who={who('name')}
        help={office ? undefined : nameHelp(company, t)}
        data-autofocus
      />
      <LogoControl
        name={form.values.name}
        image={form.values.logo_image}
        error={form.faults.logo_image && t(`edit.fault.${form.faults.logo_image}`)}
        who={who('logo_image')}
        onChange={(logo_image) => form.set({ logo_image })}
      />
      <FormSet
        label={t('field.languages')}
        options={languages}
        chosen={form.values.languages}
        who={who('languages')}
        error={form.faults.languages && t(`edit.fault.${form.faults.languages}`)}
        onChange={(chosen) => form.set({ languages: chosen })}
      />
      <FormText form={form} field="phone" type="tel" optional help={t('edit.companyPhone')} who={who('phone')} />
      <FormText form={form} field="email" type="email" optional maxLength={254} who={who('email')} />
      <FormText form={form} field="website" inputMode="url" optional maxLength={480} who={who('website')} />
      <FormText
        form={form}
        field="description_de"
        area
        optional
        lang="de"
        maxLength={5000}
        who={who('description_de')}
      />
      <FormText
        form={form}
        field="description_fr"
        area
        optional
        lang="fr"
        maxLength={5000}
        who={who('description_fr')}
      />
      {office && <OfficeFields form={form} who={who('member_since')} />}
      <WhoSeesWhat table="opticians" />
    </>
  );
}

/** Membership and programmes of a company. */
function OfficeFields({ form, who }: { form: RecordForm<CompanyValues>; who: ReactNode }) {
  const { t } = useTranslation('opticians');
  const programs = useProgramOptions('optician');
  return (
    <>
      <DateField
        label={t('field.member_since')}
        optional
        labelEnd={who}
        name="member_since"
        error={form.faults.member_since && t(`edit.fault.${form.faults.member_since}`)}
        value={form.values.member_since}
        onChange={(date) => form.set({ member_since: date })}
      />
      <FormSet
        label={t('field.programs')}
        options={programs}
        chosen={form.values.programs}
        error={form.faults.programs && t(`edit.fault.${form.faults.programs}`)}
        onChange={(chosen) => form.set({ programs: chosen.toSorted() })}
      />
    </>
  );
}

/** Says that a new name waits, or which one does already. */
function nameHelp({ waiting }: OpticianDetail, t: TFunction): string {
  const wish = waiting.find(({ field }) => field === 'name');
  return wish ? t('waiting.nameIs', { name: wish.new }) : t('waiting.nameWill');
}
