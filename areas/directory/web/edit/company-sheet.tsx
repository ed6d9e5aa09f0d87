import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices, Day, LongText, Text } from '#web/forms/fields.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { changeRecord } from '#web/forms/send-record.ts';
import { WhoSeesWhat } from '#web/who-sees/who-sees.tsx';
import type { OpticianDetail } from '../../contract.ts';
import { DirectorySheet } from './directory-sheet.tsx';
import { chooserOf, FieldLevel, GroupLevels } from './field-level.tsx';
import { LogoControl } from './logo-control.tsx';
import { type CompanyValues, companyForm } from './record-forms.ts';
import { useOptions, useProgramOptions } from './use-options.ts';

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
    <DirectorySheet
      title={t('edit.company')}
      name="directory.company"
      about={company.id}
      recordId={company.id}
      stored={companyForm.stored(company)}
      schema={companyForm.schema}
      save={(columns, of) => changeRecord('opticians', company, columns, of)}
      reload={async () => {
        const now = await reload();
        return now && companyForm.stored(now);
      }}
      done={t('edit.savedCompany')}
      onClose={onClose}
    >
      {(form) => <CompanyFields form={form} company={company} />}
    </DirectorySheet>
  );
}

/** Fields of a company. Name and ownership wait for the office; membership and programmes are the office's. */
function CompanyFields({ form, company }: { form: RecordForm<CompanyValues>; company: OpticianDetail }) {
  const { t } = useTranslation('opticians');
  const { languages } = useOptions();
  const office = company.abilities.manage;
  const seen = { form, table: 'opticians' as const, chooser: chooserOf(company) };
  return (
    <>
      <Text form={form} name="name" maxLength={120} help={office ? undefined : nameHelp(company, t)} data-autofocus />
      <LogoControl
        name={form.values.name}
        image={form.values.logo_image}
        error={form.fault('logo_image')}
        onChange={(logo_image) => form.set({ logo_image })}
      />
      <Choices form={form} name="languages" options={languages} />
      <GroupLevels {...seen} group="company" />
      <Text form={form} name="phone" type="tel" optional help={t('edit.companyPhone')} />
      <Text form={form} name="email" type="email" optional maxLength={254} />
      <Text form={form} name="website" inputMode="url" optional maxLength={480} />
      <GroupLevels {...seen} group="contact" />
      <LongText form={form} name="description_de" optional lang="de" maxLength={5000} />
      <LongText form={form} name="description_fr" optional lang="fr" maxLength={5000} />
      <GroupLevels {...seen} group="texts" />
      {office && <OfficeFields form={form} who={<FieldLevel {...seen} field="member_since" />} />}
      <WhoSeesWhat table="opticians" />
    </>
  );
}

/** Membership and programmes of a company. */
function OfficeFields({ form, who }: { form: RecordForm<CompanyValues>; who: ReactNode }) {
  const programs = useProgramOptions('optician');
  return (
    <>
      <Day form={form} name="member_since" optional who={who} />
      <Choices form={form} name="programs" options={programs} sorted />
    </>
  );
}

/** Says that a new name waits, or which one does already. */
function nameHelp({ waiting }: OpticianDetail, t: TFunction): string {
  const wish = waiting.find(({ field }) => field === 'name');
  return wish ? t('waiting.nameIs', { name: wish.new }) : t('waiting.nameWill');
}
