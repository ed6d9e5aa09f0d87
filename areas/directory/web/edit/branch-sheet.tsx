import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice, LongText, OnOff, Text } from '#web/forms/fields.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { addRecord, changeRecord } from '#web/forms/send-record.ts';
import { Switch } from '#web/ui/choice.tsx';
import { WhoSeesWhat } from '#web/who-sees/who-sees.tsx';
import type { Branch, OpticianDetail } from '../../contract.ts';
import { RemoveRecord } from '../bin/remove-record.tsx';
import { PlaceField } from '../map/place-field.tsx';
import type { EditSheetProps } from './company-sheet.tsx';
import { DirectorySheet } from './directory-sheet.tsx';
import styles from './edit.module.css';
import { chooserOf, FieldLevel, GroupLevels } from './field-level.tsx';
import { useKnownPlace } from './known-place.ts';
import { type BranchValues, branchForm } from './record-forms.ts';
import { SameStreetNote } from './same-street-note.tsx';
import { useOptions } from './use-options.ts';

/** Address and ways to reach one branch. */
export function BranchSheet({ company, branch, reload, onClose }: EditSheetProps & { branch: Branch }) {
  const { t } = useTranslation('opticians');
  return (
    <DirectorySheet
      title={t('edit.branch')}
      name="directory.branch"
      about={branch.id}
      recordId={branch.id}
      stored={branchForm.stored(branch)}
      schema={branchForm.schema}
      save={(columns, of) => changeRecord('branches', branch, columns, of)}
      reload={async () => {
        const now = (await reload())?.branches.find(({ id }) => id === branch.id);
        return now && branchForm.stored(now);
      }}
      done={t('edit.savedBranch', { name: branch.name })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <BranchFields form={form} company={company} />
          <PlaceField form={form} source={branch.position_source} />
          <BranchState form={form} wasMain={branch.is_main} several={company.branches.length > 1} />
          {!branch.is_main && (
            <RemoveRecord
              table="branches"
              id={branch.id}
              updated={branch.updated}
              name={branch.name}
              onRemoved={() => {
                form.forget();
                onClose();
              }}
            />
          )}
        </>
      )}
    </DirectorySheet>
  );
}

/** A further branch. */
export function NewBranchSheet({ company, onClose }: { company: OpticianDetail; onClose: (added?: string) => void }) {
  const { t } = useTranslation('opticians');
  const added = useRef<string>(undefined);
  return (
    <DirectorySheet
      title={t('edit.newBranch')}
      name="directory.newBranch"
      about={company.id}
      stored={{ values: { ...branchForm.fresh, canton: 'BE', language: company.languages[0] ?? 'de' }, stamp: '' }}
      schema={branchForm.schema}
      // Without a point of its own a new branch gets that of its town.
      save={({ is_main: _main, latitude: _latitude, longitude: _longitude, ...branch }) =>
        addRecord('branches', { ...branch, optician_id: company.id })
      }
      done={t('edit.addedBranch')}
      onSaved={({ id }) => {
        added.current = id;
      }}
      onClose={() => onClose(added.current)}
    >
      {(form) => <BranchFields form={form} company={company} isNew />}
    </DirectorySheet>
  );
}

interface BranchFieldsProps {
  form: RecordForm<BranchValues>;
  company: OpticianDetail;
  isNew?: boolean;
}

/** Fields of a branch. A postcode that the directory knows brings place and canton along. */
export function BranchFields({ form, company, isNew }: BranchFieldsProps) {
  const { t } = useTranslation('opticians');
  const { cantons, languages } = useOptions();
  const findPlace = useKnownPlace();
  const postcode = async (typed: string) => {
    const known = form.values.place.trim() === '' ? await findPlace(typed) : undefined;
    if (known) form.set({ place: known.place, canton: known.canton });
  };
  const seen = { form, table: 'branches' as const, chooser: chooserOf(company) };
  return (
    <>
      <Text form={form} name="name" maxLength={120} help={t('edit.branchName')} data-autofocus />
      <Text form={form} name="street" maxLength={120} optional autoComplete="street-address" />
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
      {isNew && <SameStreetNote street={form.values.street} postcode={form.values.postcode} />}
      <Choice form={form} name="canton" options={cantons} />
      <Choice form={form} name="language" options={languages} />
      <GroupLevels {...seen} group="branch" />
      <Text form={form} name="phone" help={t('edit.branchPhone')} type="tel" optional />
      <Text form={form} name="email" type="email" optional maxLength={254} />
      <Text form={form} name="website" inputMode="url" optional maxLength={480} />
      <GroupLevels {...seen} group="contact" />
      <LongText form={form} name="directions_de" optional lang="de" maxLength={500} />
      <LongText form={form} name="directions_fr" optional lang="fr" maxLength={500} />
      <GroupLevels {...seen} group="directions" />
      <Text
        form={form}
        name="web_to_print_login_url"
        inputMode="url"
        optional
        maxLength={480}
        help={t('edit.webToPrint')}
        who={<FieldLevel {...seen} field="web_to_print_login_url" />}
      />
      <WhoSeesWhat table="branches" />
    </>
  );
}

interface BranchStateProps {
  form: RecordForm<BranchValues>;
  wasMain: boolean;
  several: boolean;
}

/** Main branch and activity; the main branch stays both until another takes its place. */
function BranchState({ form, wasMain, several }: BranchStateProps) {
  const { t } = useTranslation('opticians');
  if (wasMain) return several ? <p className="small t2">{t('edit.isMain')}</p> : null;
  return (
    <>
      <Switch
        label={t('field.active')}
        checked={form.values.active}
        onChange={(event) => form.set({ active: event.target.checked, is_main: false })}
      />
      {form.values.active && <OnOff form={form} name="is_main" label={t('edit.makeMain')} />}
    </>
  );
}
