import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { MergeSide, MergeView } from '../../merge-contract.ts';
import { MERGE_FIELDS, type MergeField } from '../../merge-facts.ts';
import { fullName } from '../parts/names.ts';
import styles from './merge.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { Ties } from './ties.tsx';
import { useSideWords } from './use-side-words.ts';

export interface MergeFormProps {
  view: MergeView;
  onSwap: () => void;
  onOther: () => void;
  onReload: () => void;
}

type Side = 'kept' | 'gone';
const SIDES = ['kept', 'gone'] as const;

/** Two people side by side; of every field that differs one value is chosen. */
export function MergeForm({ view, onSwap, onOther, onReload }: MergeFormProps) {
  const { t } = useTranslation('opticians');
  const words = useSideWords();
  const differing = MERGE_FIELDS.filter((field) => view.kept[field] !== view.gone[field]);
  const [chosen, setChosen] = useState<Partial<Record<MergeField, Side>>>(() => preset(view, differing));
  const [roles, setRoles] = useState<'kept' | 'gone' | 'both'>(
    // What somebody is in another company they are not here.
    view.kept.optician_id === view.gone.optician_id ? 'both' : 'kept',
  );
  const [asking, setAsking] = useState(false);
  const otherRoles = view.kept.roles.join() !== view.gone.roles.join();
  const twoAccounts = view.kept.account !== null && view.gone.account !== null;
  // A single account gets what the office gave to the other, and all that is told of them: whose it is, is asked.
  const single = twoAccounts ? undefined : SIDES.find((side) => view[side].account);
  const other = single && (single === 'kept' ? view.gone : view.kept);
  const doubtful = other?.above || view.kept.optician_id !== view.gone.optician_id;
  const [account, setAccount] = useState<Side | 'none'>(single ? (doubtful ? 'none' : single) : 'kept');
  return (
    <>
      <div className={styles.pair}>
        {SIDES.map((side) => (
          <Person key={side} side={view[side]} role={t(`merge.${side}`)} />
        ))}
      </div>
      <div className={styles.actions}>
        <Button size="small" icon="sort" onClick={onSwap}>
          {t('merge.swap')}
        </Button>
        <Button size="small" onClick={onOther}>
          {t('merge.other')}
        </Button>
      </div>
      {view.kept.optician_id !== view.gone.optician_id && (
        <div className={styles.apart}>
          <Note tone="info">{t('merge.companies', { company: view.kept.optician_name })}</Note>
        </div>
      )}
      <Section title={t('merge.fields')} small>
        {differing.length === 0 && <p className="t2">{t('merge.noneDiffer')}</p>}
        {differing.map((field) => (
          <Choice
            key={field}
            legend={t(`merge.field.${field}`)}
            name={field}
            options={SIDES.map((side) => ({ value: side, label: words.value(field, view[side]) }))}
            value={chosen[field] ?? 'kept'}
            onChange={(side) => setChosen({ ...chosen, [field]: side })}
          />
        ))}
        {otherRoles && (
          <Choice
            legend={t('edit.roles')}
            name="roles"
            options={[
              { value: 'both', label: t('merge.bothRoles') },
              ...SIDES.map((side) => ({ value: side, label: words.roles(view[side]) })),
            ]}
            value={roles}
            onChange={setRoles}
          />
        )}
        {(twoAccounts || single) && (
          <Choice
            legend={t(single ? 'merge.whoseAccount' : 'merge.account')}
            name="account"
            options={[
              ...SIDES.flatMap((side) =>
                view[side].account
                  ? [{ value: side, label: view[side].account.email ?? '', detail: words.account(view[side]) }]
                  : [],
              ),
              ...(single
                ? [{ value: 'none' as const, label: t('merge.noAccount'), detail: t('merge.noAccountDetail') }]
                : []),
            ]}
            value={account}
            onChange={setAccount}
          />
        )}
      </Section>
      <Section title={t('merge.ties')} small>
        <Ties view={view} twoAccounts={twoAccounts} />
      </Section>
      <div className={styles.end}>
        <Button kind="primary" onClick={() => setAsking(true)}>
          {t('merge.submit')}
        </Button>
      </div>
      {asking && (
        <MergeDialog
          view={view}
          choices={{
            fields: differing.filter((field) => chosen[field] === 'gone'),
            roles,
            account,
          }}
          onReload={onReload}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** What only the other has is kept; somebody who is active stays so. */
function preset({ kept, gone }: MergeView, fields: readonly MergeField[]): Partial<Record<MergeField, Side>> {
  return Object.fromEntries(
    fields.filter((field) => !kept[field] && gone[field]).map((field) => [field, 'gone' as const]),
  );
}

function Person({ side, role }: { side: MergeSide; role: string }) {
  const { t } = useTranslation('opticians');
  return (
    <div className={styles.person}>
      <Avatar name={fullName(side)} image={side.portrait_image} size={60} />
      <div>
        <p className="small t2">{role}</p>
        <h2>{fullName(side)}</h2>
        <p className="small t2">
          {side.optician_name}
          {!side.active && ` · ${t('person.inactive')}`}
        </p>
      </div>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string; detail?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, name, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <OptionCard
            key={option.value}
            type="radio"
            name={`merge-${name}`}
            label={option.label}
            detail={option.detail}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
