import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { Switch } from '#web/ui/choice.tsx';
import type { OpticianDetail, Person } from '../../contract.ts';
import { fullName } from '../parts/names.ts';
import { rolesQuery } from '../queries.ts';
import type { EditSheetProps } from './company-sheet.tsx';
import styles from './edit.module.css';
import { FormSet } from './form-set.tsx';
import { FormSelect, FormText } from './form-text.tsx';
import { columnsOf, NO_PERSON, type PersonValues, personValues, readPersonValues } from './person-values.ts';
import { RecordSheet } from './record-sheet.tsx';
import { sendChange, sendNew } from './sending.ts';
import { useOptions } from './use-options.ts';
import type { RecordForm } from './use-record-form.ts';

/** A person of the company: name, profession, contact, branches, roles, activity. */
export function PersonEditSheet({ company, person, reload, onClose }: EditSheetProps & { person: Person }) {
  const { t } = useTranslation('opticians');
  const { viewer } = useViewer();
  const self = viewer?.staff?.id === person.id;
  return (
    <RecordSheet
      title={t('edit.person')}
      name={`person ${person.id}`}
      recordId={person.id}
      present={{ values: personValues(person), updated: person.updated }}
      send={async (values, changed, updated) =>
        sendChange('/staff/single', { id: person.id, updated }, await readPersonValues(values), columnsOf(changed))
      }
      reload={async () => {
        const now = (await reload())?.staff.find(({ id }) => id === person.id);
        return now && { values: personValues(now), updated: now.updated };
      }}
      done={t('edit.savedPerson', { name: fullName(person) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PersonFields form={form} />
          <PersonPlace form={form} company={company} self={self} />
          {!self && (
            <Switch
              label={t('field.active')}
              checked={form.values.active}
              onChange={(event) => form.set({ active: event.target.checked })}
            />
          )}
        </>
      )}
    </RecordSheet>
  );
}

/** A further person. An account is a step of its own. */
export function NewPersonSheet({ company, onClose }: { company: OpticianDetail; onClose: () => void }) {
  const { t } = useTranslation('opticians');
  const main = company.branches.find((branch) => branch.is_main);
  return (
    <RecordSheet
      title={t('edit.newPerson')}
      name={`new person of ${company.id}`}
      present={{
        values: { ...NO_PERSON, branch_ids: main ? [main.id] : [], language: company.languages[0] ?? 'de' },
        updated: '',
      }}
      send={async (values) => {
        const { stored, faults } = await readPersonValues(values);
        return sendNew('/staff/single', { stored: { ...stored, optician_id: company.id }, faults });
      }}
      done={t('edit.addedPerson')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PersonFields form={form} />
          <PersonPlace form={form} company={company} self={false} />
        </>
      )}
    </RecordSheet>
  );
}

/** Name, profession and contact. */
export function PersonFields({ form }: { form: RecordForm<PersonValues> }) {
  const { languages } = useOptions();
  return (
    <>
      <div className={styles.pair}>
        <FormText form={form} field="first_name" maxLength={80} data-autofocus />
        <FormText form={form} field="last_name" maxLength={80} />
      </div>
      <FormText form={form} field="profession_de" maxLength={120} optional lang="de" />
      <FormText form={form} field="profession_fr" maxLength={120} optional lang="fr" />
      <FormText form={form} field="email" type="email" maxLength={254} optional />
      <FormText form={form} field="phone" type="tel" optional />
      <FormText form={form} field="mobile" type="tel" optional />
      <FormSelect form={form} field="language" options={languages} />
    </>
  );
}

interface PersonPlaceProps {
  form: RecordForm<PersonValues>;
  company: OpticianDetail;
  self: boolean;
}

/** Branches and roles. What the reader may not give or take stands there all the same, and stays. */
function PersonPlace({ form, company, self }: PersonPlaceProps) {
  const { t } = useTranslation('opticians');
  const { viewer } = useViewer();
  const roles = useQuery(rolesQuery()).data ?? [];
  const { manage } = company.abilities;
  const owner = viewer?.roles.includes('opticianOwner') ?? false;
  const gives = (role: { given_by_owner: boolean }) => manage || (owner && role.given_by_owner);
  const shown = roles.filter((role) => gives(role) || form.values.roles.includes(role.name));
  return (
    <>
      <FormSet
        label={t('edit.branches')}
        options={company.branches
          .filter((branch) => branch.active || form.values.branch_ids.includes(branch.id))
          .map((branch) => ({ value: branch.id, label: branch.name }))}
        chosen={form.values.branch_ids}
        error={form.faults.branch_ids && t(`edit.fault.${form.faults.branch_ids}`)}
        onChange={(branch_ids) => form.set({ branch_ids })}
      />
      <FormSet
        label={t('edit.roles')}
        options={shown.map((role) => ({
          value: role.name,
          label: t(`role.${role.name}`),
          fixed: !gives(role) || (self && role.name === 'opticianOwner'),
        }))}
        chosen={form.values.roles}
        error={form.faults.roles && t(`edit.fault.${form.faults.roles}`)}
        onChange={(chosen) => form.set({ roles: chosen.toSorted() })}
      />
    </>
  );
}
