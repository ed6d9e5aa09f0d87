import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Template } from '../../contract.ts';
import styles from './templates.module.css';
import { changedFields, merged, type TextField } from './texts.ts';
import type { Draft } from './use-draft.ts';

/** Somebody else stored other words meanwhile: field by field, whose are kept. */
export function MergeDialog({ draft, theirs }: { draft: Draft; theirs: Template }) {
  const { t } = useTranslation(['notifications', 'common']);
  const format = useFormat();
  const differing = changedFields(theirs.texts, draft.texts);
  // What only they changed is theirs; what the writer touched is proposed as it was written.
  const touched = changedFields(draft.base.texts, draft.texts);
  const [own, setOwn] = useState<ReadonlySet<TextField>>(new Set(touched));
  const choose = (field: TextField, mine: boolean) =>
    setOwn((known) => new Set(mine ? [...known, field] : [...known].filter((other) => other !== field)));
  const take = async () => {
    await draft.store(merged(draft.texts, theirs.texts, own), theirs.changed?.updated ?? null);
  };
  const lead = theirs.changed
    ? t('template.merge.lead', { name: theirs.changed.by ?? '–', date: format.dateTime(theirs.changed.updated) })
    : t('template.merge.leadReset');
  return (
    <Dialog
      title={t('template.merge.title')}
      onClose={draft.leaveConflict}
      actions={
        <>
          <Button onClick={draft.leaveConflict}>{t('common:ui.cancel')}</Button>
          <Button kind="primary" busy={draft.busy} data-autofocus onClick={() => void take()}>
            {t('common:ui.save')}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      {differing.map((field) => (
        <fieldset key={field} className={styles.merge}>
          <legend>{t(`template.field.${field}`)}</legend>
          <OptionCard
            type="radio"
            name={field}
            label={t('template.merge.mine')}
            detail={draft.texts[field]}
            checked={own.has(field)}
            onChange={() => choose(field, true)}
          />
          <OptionCard
            type="radio"
            name={field}
            label={t('template.merge.theirs')}
            detail={theirs.texts[field]}
            checked={!own.has(field)}
            onChange={() => choose(field, false)}
          />
        </fieldset>
      ))}
    </Dialog>
  );
}
