import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LEVELS, type Level, type RecordTable } from '../../field-facts.ts';
import { type Chooser, isLocked, type LevelValues, levelChoices } from './levels.ts';
import type { RecordForm } from './use-record-form.ts';
import styles from './who-sees.module.css';

const ICONS: Readonly<Record<Level, IconName>> = { hidden: 'eyeoff', owner: 'lock', members: 'eye', public: 'globe' };

/** Who fills the form of a company or branch. */
export function chooserOf({ abilities }: { abilities: { manage: boolean } }): Chooser {
  return { self: false, manage: abilities.manage };
}

export interface WhoSeesProps<V extends object> {
  form: RecordForm<V & { levels: LevelValues }>;
  table: RecordTable;
  field: string;
  chooser: Chooser;
}

/** The mark of a field that says who sees it, and lets choose. The browser's own list: good with every keyboard. */
export function WhoSees<V extends object>({ form, table, field, chooser }: WhoSeesProps<V>) {
  const { t } = useTranslation('opticians');
  const { levels } = form.values;
  const level = levels[field] ?? 'members';
  const name = t([`who.field.${field}`, `field.${field}`]);
  if (isLocked(table, field, levels, chooser)) {
    return (
      <span className={styles.who}>
        <Icon name="eyeoff" size={16} />
        {t('who.locked')}
      </span>
    );
  }
  return (
    <span className={styles.who}>
      <Icon name={ICONS[level]} size={16} />
      <select
        aria-label={t('who.of', { field: name })}
        title={t(`who.${table}.${level}.text`)}
        name={`level-${field}`}
        value={level}
        onChange={(event) => {
          const chosen = LEVELS.find((one) => one === event.target.value);
          if (chosen) form.set({ levels: { ...levels, [field]: chosen } } as Partial<V & { levels: LevelValues }>);
        }}
      >
        {levelChoices(table, field, chooser).map((one) => (
          <option key={one} value={one}>
            {t(`who.${table}.${one}.name`)}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}

export interface WhoSeesGroupProps<V extends object> extends Omit<WhoSeesProps<V>, 'field'> {
  /** What the fields are together, for who hears the button: a key of `who.group`. */
  group: 'person' | 'contact';
  fields: readonly string[];
}

/** One quiet line for several fields: who sees them, and the way to choose for each. */
export function WhoSeesGroup<V extends object>({ group, fields, ...common }: WhoSeesGroupProps<V>) {
  const { t } = useTranslation('opticians');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { form, table, chooser } = common;
  const [level = 'members', ...others] = new Set(fields.map((field) => form.values.levels[field] ?? 'members'));
  const locked = fields.some((field) => isLocked(table, field, form.values.levels, chooser));
  return (
    <div className={styles.group}>
      <p>
        <Icon name={others.length > 0 ? 'eye' : ICONS[level]} size={16} />
        {others.length > 0 || locked ? t('who.mixed') : t(`who.line.${level}`)}
        <span aria-hidden="true">·</span>
        <button
          type="button"
          className="link"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('who.changeOf', { group: t(`who.group.${group}`) })}
          onClick={() => setOpen(!open)}
        >
          {t('who.change')}
        </button>
      </p>
      <ul id={id} hidden={!open}>
        {fields.map((field) => (
          <li key={field}>
            <span>{t([`who.field.${field}`, `field.${field}`])}</span>
            <WhoSees {...common} field={field} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the levels mean for such a record, in words. */
export function WhoSeesWhat({ table }: { table: RecordTable }) {
  const { t } = useTranslation('opticians');
  return (
    <details className={styles.legend}>
      <summary>{t('who.title')}</summary>
      <dl>
        {LEVELS.map((level) => (
          <div key={level}>
            <dt>
              <Icon name={ICONS[level]} size={16} />
              {t(`who.${table}.${level}.name`)}
            </dt>
            <dd>{t(`who.${table}.${level}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
