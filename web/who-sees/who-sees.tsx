import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LEVELS, type Level, type RecordTable } from '#shared/names/field-levels.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Options } from '#web/ui/text-field.tsx';
import { type Chooser, isLocked, type LevelValues, levelChoices } from './levels.ts';
import styles from './who-sees.module.css';

/** Load `loadWhoSeesWords()` before these parts. */

const ICONS: Readonly<Record<Level, IconName>> = { hidden: 'eyeoff', owner: 'lock', members: 'eye', public: 'globe' };

export interface LevelFields {
  table: RecordTable;
  /** The level of every field. */
  levels: LevelValues;
  chooser: Chooser;
  /** The field as its form calls it. */
  nameOf: (field: string) => string;
  onChoose: (field: string, level: Level) => void;
}

/** The mark of a field that says who sees it, and lets choose. The browser's own list: good with every keyboard. */
export function WhoSees({ table, levels, chooser, nameOf, onChoose, field }: LevelFields & { field: string }) {
  const { t } = useTranslation('levels');
  const level = levels[field] ?? 'members';
  if (isLocked(table, field, levels, chooser)) {
    return (
      <span className={styles.who}>
        <Icon name="eyeoff" size={16} />
        {t('locked')}
      </span>
    );
  }
  return (
    <span className={styles.who}>
      <Icon name={ICONS[level]} size={16} />
      <select
        aria-label={t('of', { field: nameOf(field) })}
        title={t(`${table}.${level}.text`)}
        name={`level-${field}`}
        value={level}
        onChange={(event) => {
          const chosen = LEVELS.find((one) => one === event.target.value);
          if (chosen) onChoose(field, chosen);
        }}
      >
        <Options of={levelChoices(table, field, chooser)} label={(one) => t(`${table}.${one}.name`)} />
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}

/** Fields that stand together, and what they are for who hears the button: a key of `group`. */
const GROUPS = {
  staff: {
    person: ['portrait_image', 'profession_de', 'profession_fr', 'language'],
    contact: ['email', 'phone', 'mobile'],
  },
  opticians: {
    company: ['name', 'logo_image', 'languages'],
    contact: ['phone', 'email', 'website'],
    texts: ['description_de', 'description_fr'],
  },
  branches: {
    branch: ['name', 'address', 'language'],
    contact: ['phone', 'email', 'website'],
    directions: ['directions_de', 'directions_fr'],
  },
} as const satisfies Record<RecordTable, Readonly<Record<string, readonly string[]>>>;
export type LevelGroup = { [Table in RecordTable]: keyof (typeof GROUPS)[Table] }[RecordTable];

const fieldsOf = (table: RecordTable, group: LevelGroup): readonly string[] =>
  (GROUPS[table] as Partial<Record<LevelGroup, readonly string[]>>)[group] ?? [];

/** One quiet line for several fields of a record: who sees them, and the way to choose for each. */
export function WhoSeesGroup({ group, ...common }: LevelFields & { group: LevelGroup }) {
  const { t } = useTranslation('levels');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { table, levels, chooser, nameOf } = common;
  const fields = fieldsOf(table, group);
  const [level = 'members', ...others] = new Set(fields.map((field) => levels[field] ?? 'members'));
  const locked = fields.some((field) => isLocked(table, field, levels, chooser));
  const mixed = others.length > 0 || locked;
  return (
    <div className={styles.group}>
      <p>
        <Icon name={mixed ? 'eye' : ICONS[level]} size={16} />
        {t(mixed ? 'mixed' : `line.${lineOf(table, level, chooser)}`)}
        <span aria-hidden="true">·</span>
        <button
          type="button"
          className="link"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('changeOf', { group: t(`group.${group}`) })}
          onClick={() => setOpen(!open)}
        >
          {t('change')}
        </button>
      </p>
      <ul id={id} hidden={!open}>
        {fields.map((field) => (
          <li key={field}>
            <span>{nameOf(field)}</span>
            <WhoSees {...common} field={field} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The sentence of a level: of a person, of oneself, or of a company, whose owners are not the people it is about. */
function lineOf(table: RecordTable, level: Level, { self }: Chooser): string {
  if (table === 'staff') return level === 'hidden' && self ? 'self' : level;
  return level === 'hidden' ? 'owners' : level === 'owner' ? 'team' : level;
}

/** What the levels mean for such a record, in words. */
export function WhoSeesWhat({ table }: { table: RecordTable }) {
  const { t } = useTranslation('levels');
  return (
    <details className={styles.legend}>
      <summary>{t('title')}</summary>
      <dl>
        {LEVELS.map((level) => (
          <div key={level}>
            <dt>
              <Icon name={ICONS[level]} size={16} />
              {t(`${table}.${level}.name`)}
            </dt>
            <dd>{t(`${table}.${level}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
