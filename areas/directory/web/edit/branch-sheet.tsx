import { useTranslation } from 'react-i18next';
import { Switch } from '#web/ui/choice.tsx';
import { WhoSeesWhat } from '#web/who-sees/who-sees.tsx';
import type { Branch, OpticianDetail } from '../../contract.ts';
import { RemoveRecord } from '../bin/remove-record.tsx';
import { PlaceField } from '../map/place-field.tsx';
import { type BranchValues, branchValues, NO_BRANCH, readBranchValues } from './branch-values.ts';
import type { EditSheetProps } from './company-sheet.tsx';
import styles from './edit.module.css';
import { chooserOf, FieldLevel } from './field-level.tsx';
import { FormSelect, FormText } from './form-text.tsx';
import { useKnownPlace } from './known-place.ts';
import { RecordSheet } from './record-sheet.tsx';
import { SameStreetNote } from './same-street-note.tsx';
import { sendChange, sendNew } from './sending.ts';
import { useOptions } from './use-options.ts';
import type { RecordForm } from './use-record-form.ts';

/** Address and ways to reach one branch. */
export function BranchSheet({ company, branch, reload, onClose }: EditSheetProps & { branch: Branch }) {
  const { t } = useTranslation('opticians');
  return (
    <RecordSheet
      title={t('edit.branch')}
      form="directory.branch"
      about={branch.id}
      recordId={branch.id}
      present={{ values: branchValues(branch), updated: branch.updated }}
      send={async (values, changed, updated) =>
        sendChange(
          '/branches/single',
          { id: branch.id, updated },
          await readBranchValues(values, branch.levels),
          changed,
        )
      }
      reload={async () => {
        const now = (await reload())?.branches.find(({ id }) => id === branch.id);
        return now && { values: branchValues(now), updated: now.updated };
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
    </RecordSheet>
  );
}

/** A further branch. */
export function NewBranchSheet({ company, onClose }: { company: OpticianDetail; onClose: () => void }) {
  const { t } = useTranslation('opticians');
  return (
    <RecordSheet<BranchValues>
      title={t('edit.newBranch')}
      form="directory.newBranch"
      about={company.id}
      present={{ values: { ...NO_BRANCH, language: company.languages[0] ?? 'de' }, updated: '' }}
      send={async (values) => {
        const { stored, faults } = await readBranchValues(values, {});
        // Without a point of its own a new branch gets that of its town.
        const { is_main: _main, latitude: _latitude, longitude: _longitude, ...branch } = stored;
        return sendNew('/branches/single', { stored: { ...branch, optician_id: company.id }, faults });
      }}
      done={t('edit.addedBranch')}
      onClose={onClose}
    >
      {(form) => <BranchFields form={form} company={company} isNew />}
    </RecordSheet>
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
  const who = (field: string) => <FieldLevel form={form} table="branches" field={field} chooser={chooserOf(company)} />;
  return (
    <>
      <FormText form={form} field="name" maxLength={120} help={t('edit.branchName')} who={who('name')} data-autofocus />
      <FormText
        form={form}
        field="street"
        maxLength={120}
        optional
        autoComplete="street-address"
        who={who('address')}
      />
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
      {isNew && <SameStreetNote street={form.values.street} postcode={form.values.postcode} />}
      <FormSelect form={form} field="canton" options={cantons} />
      <FormSelect form={form} field="language" options={languages} who={who('language')} />
      <FormText form={form} field="phone" help={t('edit.branchPhone')} who={who('phone')} type="tel" optional />
      <FormText form={form} field="email" who={who('email')} type="email" optional maxLength={254} />
      <FormText form={form} field="website" who={who('website')} inputMode="url" optional maxLength={480} />
      <FormText form={form} field="directions_de" who={who('directions_de')} area optional lang="de" maxLength={500} />
      <FormText form={form} field="directions_fr" who={who('directions_fr')} area optional lang="fr" maxLength={500} />
      <FormText
        form={form}
        field="web_to_print_login_url"
        inputMode="url"
        optional
        maxLength={480}
        help={t('edit.webToPrint')}
        who={who('web_to_print_login_url')}
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
      {form.values.active && (
        <Switch
          label={t('edit.makeMain')}
          checked={form.values.is_main}
          onChange={(event) => form.set({ is_main: event.target.checked })}
        />
      )}
    </>
  );
}
