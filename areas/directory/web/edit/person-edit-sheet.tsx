import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PortraitControl } from '#web/files/portrait-control.tsx';
import { Choice, Choices, OnOff, Text } from '#web/forms/fields.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { addRecord, changeRecord } from '#web/forms/send-record.ts';
import { OpenListings } from '#web/listings/open-listings.tsx';
import { OpenRegistrations } from '#web/registration/open-registrations.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { type Chooser, isLocked } from '#web/who-sees/levels.ts';
import { WhoSeesWhat } from '#web/who-sees/who-sees.tsx';
import type { OpticianDetail, Person } from '../../contract.ts';
import { RemoveRecord } from '../bin/remove-record.tsx';
import { similarQuery } from '../merge/queries.ts';
import { SimilarNote, typedText } from '../merge/similar-note.tsx';
import { fullName } from '../parts/names.ts';
import { rolesQuery } from '../queries.ts';
import type { EditSheetProps } from './company-sheet.tsx';
import { DirectorySheet } from './directory-sheet.tsx';
import styles from './edit.module.css';
import { FieldLevel, GroupLevels } from './field-level.tsx';
import { type PersonValues, personForm } from './record-forms.ts';
import { useOptions, useProgramOptions } from './use-options.ts';

interface PersonEditSheetProps extends EditSheetProps {
  person: Person;
  /** The field that takes the focus: the first one, or the e-mail. */
  begin: 'person' | 'email';
}

/** A person of the company: name, profession, contact, branches, roles, activity. */
export function PersonEditSheet({ company, person, begin, reload, onClose }: PersonEditSheetProps) {
  const { t } = useTranslation('opticians');
  const { viewer } = useViewer();
  const self = viewer?.staff?.id === person.id;
  const { edit, manage } = company.abilities;
  return (
    <DirectorySheet
      title={t('edit.person')}
      name="directory.person"
      about={person.id}
      recordId={person.id}
      stored={personForm.stored(person)}
      schema={personForm.schema}
      save={(columns, of) => changeRecord('staff', person, columns, of)}
      reload={async () => {
        const now = (await reload())?.staff.find(({ id }) => id === person.id);
        return now && personForm.stored(now);
      }}
      done={t('edit.savedPerson', { name: fullName(person) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PersonFields form={form} chooser={{ self, manage }} begin={begin} />
          {edit && <PersonPlace form={form} company={company} self={self} />}
          {manage && <OfficeFields form={form} />}
          {edit && !self && <OnOff form={form} name="active" />}
          {person.active && !form.values.active && (
            <>
              <OpenRegistrations staffId={person.id} />
              <OpenListings staffId={person.id} />
            </>
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
    </DirectorySheet>
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
    // Without a line the question itself would wait for it.
    return enabled === true && navigator.onLine && (await client.fetchQuery(query).catch(() => [])).length > 0;
  };
  const main = company.branches.find((branch) => branch.is_main);
  const { manage } = company.abilities;
  return (
    <DirectorySheet
      title={t('edit.newPerson')}
      name="directory.newPerson"
      about={company.id}
      stored={{
        values: { ...personForm.fresh, branch_ids: main ? [main.id] : [], language: company.languages[0] ?? 'de' },
        stamp: '',
      }}
      schema={personForm.schema}
      before={async (values) => !(await isAsked(values))}
      save={(columns) => addRecord('staff', { ...columns, optician_id: company.id })}
      done={t('edit.addedPerson')}
      onSaved={({ id }) => onAdded(id)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PersonFields
            form={form}
            chooser={{ self: false, manage }}
            begin="person"
            afterName={<SimilarNote opticianId={company.id} values={form.values} shown={shown} />}
          />
          <PersonPlace form={form} company={company} self={false} />
          {manage && <OfficeFields form={form} />}
        </>
      )}
    </DirectorySheet>
  );
}

/** Portrait, name, profession and contact, each group with who sees it. */
interface PersonFieldsProps {
  form: RecordForm<PersonValues>;
  chooser: Chooser;
  begin: PersonEditSheetProps['begin'];
  afterName?: ReactNode;
}

function PersonFields({ form, chooser, begin, afterName }: PersonFieldsProps) {
  const { languages } = useOptions();
  const { levels, first_name, last_name, portrait_image } = form.values;
  const seen = { form, table: 'staff' as const, chooser };
  const contact = (field: 'email' | 'phone' | 'mobile') => {
    const disabled = isLocked('staff', field, levels, chooser);
    // A field that is closed says why.
    return { form, name: field, optional: true, disabled, who: disabled && <FieldLevel {...seen} field={field} /> };
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
        {form.fault('portrait_image') && <p className={styles.error}>{form.fault('portrait_image')}</p>}
      </div>
      <div className={styles.pair}>
        <Text form={form} name="first_name" maxLength={80} data-autofocus={begin === 'person'} />
        <Text form={form} name="last_name" maxLength={80} />
      </div>
      {afterName}
      <Text form={form} name="profession_de" maxLength={120} optional lang="de" />
      <Text form={form} name="profession_fr" maxLength={120} optional lang="fr" />
      <Choice form={form} name="language" options={languages} />
      <GroupLevels {...seen} group="person" />
      <Text {...contact('email')} type="email" maxLength={254} data-autofocus={begin === 'email'} />
      <Text {...contact('phone')} type="tel" />
      <Text {...contact('mobile')} type="tel" />
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
      <Choices form={form} name="programs" label={t('edit.attributes')} options={attributes} sorted />
      <OnOff form={form} name="board_member" label={t('person.boardMember')} />
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
      <Choices
        form={form}
        name="branch_ids"
        label={t('edit.branches')}
        options={company.branches
          .filter((branch) => branch.active || form.values.branch_ids.includes(branch.id))
          .map((branch) => ({ value: branch.id, label: branch.name }))}
      />
      <Choices
        form={form}
        name="roles"
        label={t('edit.roles')}
        sorted
        help={manage || !shown.some(({ needs_approval }) => needs_approval) ? undefined : t('waiting.ownerWill')}
        options={shown.map((role) => ({
          value: role.name,
          label: t(`common:role.${role.name}`),
          fixed: gives(role)
            ? self && role.name === 'opticianOwner'
              ? t('edit.notOneself')
              : undefined
            : t('edit.ofOffice'),
        }))}
      />
    </>
  );
}
