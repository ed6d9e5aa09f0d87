import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Note } from '#web/ui/tag.tsx';
import styles from './forms.module.css';

/** Whose value of a field stands. */
export type Side = 'mine' | 'theirs';

/** A field that both changed. */
export interface Contested {
  field: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

export interface ConflictChoiceProps {
  /** Who saved first, and when. */
  who: ReactNode;
  contested: readonly Contested[];
  /** What they alone changed: it stands as it is. */
  kept: readonly { field: string; label: string; value: ReactNode }[];
  onCancel: () => void;
  /** With the sides that were chosen; a field without a choice is the reader's own. */
  onChosen: (choice: Partial<Record<string, Side>>) => void;
}

/** Somebody else saved first: who, what, and for each field that both changed whose value is to stand. */
export function ConflictChoice({ who, contested, kept, onCancel, onChosen }: ConflictChoiceProps) {
  const { t } = useTranslation('forms');
  const [choice, setChoice] = useState<Partial<Record<string, Side>>>({});
  return (
    <Sheet
      label={t('conflict.title')}
      titled
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t('conflict.back')}</Button>
          <Button kind="primary" data-autofocus onClick={() => onChosen(choice)}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <Note tone="warn" role="status">
          {who}
        </Note>
        {contested.map(({ field, label, ...sides }) => (
          <fieldset key={field} className={styles.choice}>
            <legend>{label}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <OptionCard
                key={side}
                type="radio"
                name={`conflict-${field}`}
                label={t(`conflict.${side}`)}
                detail={sides[side]}
                checked={(choice[field] ?? 'mine') === side}
                onChange={() => setChoice({ ...choice, [field]: side })}
              />
            ))}
          </fieldset>
        ))}
        {kept.length > 0 && (
          <div>
            <h3 className={styles.part}>{t('conflict.kept')}</h3>
            <dl className={styles.kept}>
              {kept.map(({ field, label, value }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </Sheet>
  );
}
