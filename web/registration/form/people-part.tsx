import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '#shared/fold-text.ts';
import { CheckSet } from '#web/forms/check-set.tsx';
import { PeopleField } from '#web/forms/people-field.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Split } from '#web/ui/section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { type Details, faultsOf } from '../details/details.ts';
import { DetailsFields } from '../details/details-fields.tsx';
import { useDetailsLine } from '../details/use-details-line.ts';
import styles from '../registration.module.css';
import { chosenPeople, detailsOf, type FormFacts, type RegisterValues, untaken } from './register-values.ts';

export interface PeoplePartProps {
  form: RecordForm<RegisterValues>;
  facts: FormFacts & { mayRegisterOthers: boolean; manages: boolean };
  self: string;
  /** Why somebody cannot be chosen, by their id. */
  taken: ReadonlyMap<string, string>;
  partName: (key: string) => string;
}

/** A team larger than that is searched. */
const SEARCHED = 8;
/** So many the office registers at once. */
const MAX_OTHERS = 20;

/** Whom to register: oneself, people of the own company or, for who manages the date, anybody; with what is asked of each. */
export function PeoplePart({ form, facts, self, taken, partName }: PeoplePartProps) {
  const { t } = useTranslation('registration');
  const { mode, group } = form.values;
  const modes = [
    'self' as const,
    ...(facts.mayRegisterOthers ? ['team' as const] : []),
    ...(facts.manages ? ['others' as const] : []),
  ];
  const people = chosenPeople(untaken(form.values, taken), self);
  const nameOf = (id: string) => facts.people.find(({ staffId }) => staffId === id)?.name ?? '';
  const put = (staffId: string, change: Partial<Details>) =>
    form.set({
      details: { ...form.values.details, [staffId]: { ...detailsOf(form.values, facts, staffId), ...change } },
    });
  const fieldsOf = (staffId: string) => ({
    asked: facts,
    partName,
    details: detailsOf(form.values, facts, staffId),
    fault: (path: string) => form.fault(`details.${staffId}.${path}`),
    onChange: (change: Partial<Details>) => put(staffId, change),
  });
  return (
    <>
      <Split title={t('people.title')} lead={facts.mayRegisterOthers ? t('people.lead') : undefined}>
        <div className={styles.stack}>
          {modes.length > 1 && (
            <div className={styles.mode}>
              <Segmented
                label={t('people.title')}
                value={mode}
                options={modes.map((value) => ({ value, label: t(`people.${value}`) }))}
                onChange={(next) => form.set({ mode: next })}
              />
            </div>
          )}
          {mode === 'self' && <p className={styles.self}>{nameOf(self)}</p>}
          {mode === 'team' && <Team {...{ form, facts, taken }} />}
          {mode === 'others' && (
            <PeopleField
              label={t('people.choose')}
              people={form.values.others}
              max={MAX_OTHERS}
              required
              error={form.fault('others')}
              onChange={(others) => form.set({ others })}
            />
          )}
          {mode !== 'self' && people.length > 1 && (
            <div>
              <Checkbox
                label={t('people.group')}
                checked={group}
                onChange={(event) => form.set({ group: event.target.checked })}
              />
              <p className="small t2">{t('people.groupHelp')}</p>
            </div>
          )}
        </div>
      </Split>
      {mode === 'self' ? (
        <DetailsFields {...fieldsOf(self)} wide />
      ) : (
        // Whoever was only just chosen is not known yet.
        people
          .filter(nameOf)
          .map((staffId) => (
            <PersonDetails
              key={staffId}
              name={nameOf(staffId)}
              known={Object.keys(facts.people.find((one) => one.staffId === staffId)?.last ?? {}).length > 0}
              fields={fieldsOf(staffId)}
              faulty={form.fault(`details.${staffId}`) !== undefined}
            />
          ))
      )}
    </>
  );
}

/** The people of the own company to choose from. */
function Team({ form, facts, taken }: Pick<PeoplePartProps, 'form' | 'facts' | 'taken'>) {
  const { t } = useTranslation('registration');
  const [words, setWords] = useState('');
  const { team } = untaken(form.values, taken);
  const { people } = facts;
  // Whoever is chosen stays in sight.
  const fits = ({ staffId, name }: { staffId: string; name: string }) =>
    team.includes(staffId) || hasWords(name, words);
  return (
    <>
      {people.length > SEARCHED && <SearchField label={t('people.search')} value={words} onChange={setWords} />}
      <CheckSet
        label={t('people.choose')}
        options={people.filter(fits).map(({ staffId, name }) => ({
          value: staffId,
          label: name,
          fixed: taken.get(staffId),
        }))}
        chosen={team}
        error={form.fault('team')}
        onChange={(chosen) => form.set({ team: chosen })}
      />
    </>
  );
}

interface PersonDetailsProps {
  name: string;
  /** Answered something an earlier time. */
  known: boolean;
  fields: Parameters<typeof DetailsFields>[0];
  faulty: boolean;
}

/** One of several: what is known of them is a line, and only what is missing is asked at once. */
function PersonDetails({ name, known, fields, faulty }: PersonDetailsProps) {
  const { t } = useTranslation('registration');
  const { asked, details, partName } = fields;
  const complete = Object.keys(faultsOf(asked, details)).length === 0;
  const [open, setOpen] = useState(!known || !complete);
  const line = useDetailsLine(partName)(asked, details);
  if (!open && !faulty) {
    return (
      <Split title={name}>
        <div className={styles.known}>
          <span>{line || t('people.nothing')}</span>
          <Button size="small" icon="edit" onClick={() => setOpen(true)} aria-label={t('people.editOf', { name })}>
            {t('people.edit')}
          </Button>
        </div>
      </Split>
    );
  }
  return (
    <Split title={name}>
      <div className={styles.stack}>
        <DetailsFields {...fields} />
      </div>
    </Split>
  );
}
