import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from '../account.module.css';
import { mergeOf, type ProfileField, type ProfileRow, type ProfileValues, valuesOf } from './profile-values.ts';

interface MergeDialogProps {
  base: ProfileValues;
  mine: ProfileValues;
  theirs: ProfileRow;
  onClose: () => void;
  onSave: (merged: ProfileValues) => void;
}

/** Somebody else changed the row meanwhile: what is different now, and for what both changed, which one counts. */
export function MergeDialog({ base, mine, theirs, onClose, onSave }: MergeDialogProps) {
  const { t } = useTranslation('system');
  const format = useFormat();
  const stored = valuesOf(theirs);
  const { changedThere, conflicts, merged } = mergeOf(base, mine, stored);
  const [kept, setKept] = useState<Partial<Record<ProfileField, 'mine' | 'theirs'>>>({});
  const save = () => {
    const chosen = { ...merged };
    for (const field of conflicts) if (kept[field] === 'theirs') chosen[field] = stored[field];
    onSave(chosen);
  };
  return (
    <Dialog
      title={t('account.merge.title')}
      icon="history"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="ink" data-autofocus onClick={save}>
            {t('account.merge.save')}
          </Button>
        </>
      }
    >
      <p>{t('account.merge.text', { date: format.date(theirs.updated), time: format.time(theirs.updated) })}</p>
      {changedThere.map((field) =>
        conflicts.includes(field) ? (
          <fieldset key={field} className={styles.conflict}>
            <legend>{t(`account.profile.${field}`)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <OptionCard
                key={side}
                type="radio"
                name={`merge-${field}`}
                label={(side === 'mine' ? mine : stored)[field] || t('account.merge.empty')}
                detail={t(`account.merge.${side}`)}
                checked={(kept[field] ?? 'mine') === side}
                onChange={() => setKept({ ...kept, [field]: side })}
              />
            ))}
          </fieldset>
        ) : (
          <p key={field} className="small">
            {t('account.merge.taken', {
              field: t(`account.profile.${field}`),
              before: base[field] || t('account.merge.empty'),
              now: stored[field] || t('account.merge.empty'),
            })}
          </p>
        ),
      )}
    </Dialog>
  );
}
