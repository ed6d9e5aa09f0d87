import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PortraitControl } from '#web/files/portrait-control.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { Switch } from '#web/ui/choice.tsx';
import { type Chooser, isLocked } from '#web/who-sees/levels.ts';
import { WhoSeesWhat } from '#web/who-sees/who-sees.tsx';
import type { OpticianDetail, Person } from '../../contract.ts';
import { RemoveRecord } from '../bin/remove-record.tsx';
import { similarQuery } from '../merge/queries.ts';
import { SimilarNote, typedText } from '../merge/similar-note.tsx';
import { fullName } from '../parts/names.ts';
import { rolesQuery } from '../queries.ts';
import type { EditSheetProps } from './company-sheet.tsx';
import styles from './edit.module.css';
import { FieldLevel, GroupLevels } from './field-level.tsx';
import { FormSet } from './form-set.tsx';
import { FormSelect, FormText } from './form-text.tsx';
import { columnsOf, NO_PERSON, type PersonValues, personValues, readPersonValues } from './person-values.ts';
import { RecordSheet } from './record-sheet.tsx';
import { sendChange, sendNew } from './sending.ts';
import { useOptions, useProgramOptions } from './use-options.ts';
import type { RecordForm } from './use-record-form.ts';

/** A person of the company: name, profession, contact, branches, roles, activity. */
export function PersonEditSheet({ company, person, reload, onClose }: EditSheetProps & { person: Person }) {
  const { t } = useTranslation('opticians');
  const { viewer } = useViewer();
  const self = viewer?.staff?.id === person.id;
  const { edit, manage } = company.abilities;
  return (
    <RecordSheet
      title={t('edit.person')}
      form="directory.person"
      about={person.id}
      recordId={person.id}
      present={{ values: personValues(person), updated: person.updated }}
      send={async (values, changed, updated) =>
        sendChange(
          '/staff/single',
          { id: person.id, updated },
          await readPersonValues(values, person.levels),
          columnsOf(changed),
        )
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
          <PersonFields form={form} chooser={{ self, manage }} />
          {edit && <PersonPlace form={form} company={company} self={self} />}
          {manage && <OfficeFields form={form} />}
          {edit && !self && (
            <Switch
              label={t('field.active')}
              checked={form.values.active}
              onChange={(event) => form.set({ active: event.target.checked })}
            />
          )}
          {edit && !self && (
            <RemoveRecord
              table="staff"
              id={person.id}
              updated={person.updated}
              name={fullName(person)}
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

interface NewPersonSheetProps {
  company: OpticianDetail;
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** A further person. An account is a step of its own, which the page offers next. */
export function NewPersonSheet({ company, onAdded, onClose }: NewPersonSheetProps) {
  const { t } = useTranslation('opticians');
  const client = useQueryClient();
  const shown = useRef('');
  // Who saves faster than the note appears is asked all the same; the answer of a line that is cut stops nobody.
  const isAsked = async (values: PersonValues) => {
    const typed = typedText(values);
    if (shown.current === typed) return false;
    const { enabled, ...query } = similarQuery(company.id, JSON.parse(typed));
    return enabled === true && (await client.fetchQuery(query).catch(() => [])).length > 0;
  };
  const main = company.branches.find((branch) => branch.is_main);
  const { manage } = company.abilities;
  return (
    <RecordSheet<PersonValues>
      title={t('edit.newPerson')}
      form="directory.newPerson"
      about={company.id}
      present={{
        values: { ...NO_PERSON, branch_ids: main ? [main.id] : [], language: company.languages[0] ?? 'de' },
        updated: '',
      }}
      send={async (values) => {
        if (await isAsked(values)) return { faults: {} };
        const { stored, faults } = await readPersonValues(values, {});
        return sendNew('/staff/single', { stored: { ...stored, optician_id: company.id }, faults });
      }}
      done={t('edit.addedPerson')}
      onSaved={({ id }) => onAdded(id)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PersonFields
            form={form}
            chooser={{ self: false, manage }}
            afterName={<SimilarNote opticianId={company.id} values={form.values} shown={shown} />}
          />
          <PersonPlace form={form} company={company} self={false} />
          {manage && <OfficeFields form={form} />}
        </>
      )}
    </RecordSheet>
  );
}

/** Portrait, name, profession and contact, each group with who sees it. */
interface PersonFieldsProps {
  form: RecordForm<PersonValues>;
  chooser: Chooser;
  afterName?: ReactNode;
}

function PersonFields({ form, chooser, afterName }: PersonFieldsProps) {
  const { t } = useTranslation('opticians');
  const { languages } = useOptions();
  const { levels, first_name, last_name, portrait_image } = form.values;
  const seen = { form, table: 'staff' as const, chooser };
  const contact = (field: 'email' | 'phone' | 'mobile') => {
    const disabled = isLocked('staff', field, levels, chooser);
    // A field that is closed says why.
    return { form, field, optional: true, disabled, who: disabled && <FieldLevel {...seen} field={field} /> };
  };
  return (
    <>
      <div>
        <PortraitControl
          name={fullName({ first_name, last_name })}
          image={portrait_image}
          quiet
          save={async (image) => form.set({ portrait_image: image })}
        />
        {form.faults.portrait_image && <p className={styles.error}>{t(`edit.fault.${form.faults.portrait_image}`)}</p>}
      </div>
      <div className={styles.pair}>
        <FormText form={form} field="first_name" maxLength={80} data-autofocus />
        <FormText form={form} field="last_name" maxLength={80} />
      </div>
      {afterName}
      <FormText form={form} field="profession_de" maxLength={120} optional lang="de" />
      <FormText form={form} field="profession_fr" maxLength={120} optional lang="fr" />
      <FormSelect form={form} field="language" options={languages} />
      <GroupLevels {...seen} group="person" />
      <FormText {...contact('email')} type="email" maxLength={254} />
      <FormText {...contact('phone')} type="tel" />
      <FormText {...contact('mobile')} type="tel" />
      <GroupLevels {...seen} group="contact" />
      <WhoSeesWhat table="staff" />
    </>
  );
}

/** What the office says about a person: attributes, and the seat on the board. */
function OfficeFields({ form }: { form: RecordForm<PersonValues> }) {
  const { t } = useTranslation('opticians');
  const attributes = useProgramOptions('staff');
  return (
    <>
      <FormSet
        label={t('edit.attributes')}
        options={attributes}
        chosen={form.values.programs}
        error={form.faults.programs && t(`edit.fault.${form.faults.programs}`)}
        onChange={(chosen) => form.set({ programs: chosen.toSorted() })}
      />
      <Switch
        label={t('person.boardMember')}
        checked={form.values.board_member}
        onChange={(event) => form.set({ board_member: event.target.checked })}
      />
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
        help={manage || !shown.some(({ needs_approval }) => needs_approval) ? undefined : t('waiting.ownerWill')}
        options={shown.map((role) => ({
          value: role.name,
          label: t(`role.${role.name}`),
          fixed: gives(role)
            ? self && role.name === 'opticianOwner'
              ? t('edit.notOneself')
              : undefined
            : t('edit.ofOffice'),
        }))}
        chosen={form.values.roles}
        error={form.faults.roles && t(`edit.fault.${form.faults.roles}`)}
        onChange={(chosen) => form.set({ roles: chosen.toSorted() })}
      />
    </>
  );
}
