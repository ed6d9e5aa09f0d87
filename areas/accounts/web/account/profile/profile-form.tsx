import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { DraftNote, tellDiscarded } from '#web/drafts/draft-note.tsx';
import { useResume } from '#web/drafts/use-resume.ts';
import { expectPhones } from '#web/parse-phone.ts';
import { viewers } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import styles from '../account.module.css';
import { profileQuery } from '../queries.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { isProfileDraft } from './profile-draft.ts';
import { ProfileFields } from './profile-fields.tsx';
import {
  differing,
  type FieldFault,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileRow,
  type ProfileValues,
  valuesOf,
} from './profile-values.ts';
import { type Base, type SaveOutcome, saveProfile } from './save-profile.ts';

type Faults = Partial<Record<ProfileField, FieldFault>>;

/** One's own fields of the directory. What is typed stays with its person until it is saved or given up. */
export function ProfileForm({ row, slot }: { row: ProfileRow; slot: DraftSlot }) {
  const { t } = useTranslation('system');
  const form = useProfileForm(row, slot);
  const changed = differing(form.values, form.base.values).length > 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.save(form.values, form.base);
  };
  return (
    <form ref={form.element} noValidate className={styles.form} onSubmit={submit}>
      <DraftNote at={changed ? form.restored : null} onDiscard={form.giveUp} />
      <ProfileFields values={form.values} faults={form.faults} onChange={form.change} />
      {form.waiting && (
        <Note tone="warn" role="alert">
          {t('offline.saving')}
        </Note>
      )}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={form.busy} disabled={!changed}>
          {t('ui.save')}
        </Button>
        {changed && (
          <Button kind="quiet" onClick={() => tellDiscarded(t, form.giveUp())}>
            {t('account.profile.discard')}
          </Button>
        )}
      </div>
      {form.theirs && (
        <MergeDialog
          base={form.base.values}
          mine={form.values}
          theirs={form.theirs}
          onClose={form.closeMerge}
          onSave={form.saveMerged}
        />
      )}
    </form>
  );
}

function useProfileForm(row: ProfileRow, slot: DraftSlot) {
  const { t } = useTranslation('system');
  const queries = useQueryClient();
  const [found] = useState(() => {
    const kept = slot.found?.draft;
    return isProfileDraft(kept) && differing(kept.values, valuesOf(row)).length > 0 ? kept : null;
  });
  const [base, setBase] = useState<Base>(found ? { updated: found.updated, values: found.base } : baseOf(row));
  const [values, setValues] = useState<ProfileValues>(found?.values ?? base.values);
  const [restored, setRestored] = useState(found && (slot.found?.updated ?? null));
  const [faults, setFaults] = useState<Faults>({});
  const [theirs, setTheirs] = useState<ProfileRow | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(expectPhones, []);

  const begin = (stored: ProfileRow) => {
    slot.drop();
    setBase(baseOf(stored));
    setValues(valuesOf(stored));
    setRestored(null);
    setFaults({});
    setTheirs(null);
  };
  const take = (outcome: SaveOutcome) => {
    if ('theirs' in outcome) return setTheirs(outcome.theirs);
    if ('faults' in outcome) {
      setFaults(outcome.faults);
      setTheirs(null);
      const first = PROFILE_FIELDS.find((field) => outcome.faults[field]);
      return element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    }
    begin(outcome.saved);
    queries.setQueryData(profileQuery(row.id).queryKey, outcome.saved);
    void stale(queries, 'directory');
    void viewers.reload().catch(() => undefined);
    notify({ kind: 'success', message: t('account.saved') });
  };
  const save = async (typed: ProfileValues, from: Base) => {
    if (busy) return;
    setBusy(true);
    resume.stop();
    try {
      take(await saveProfile(row.id, typed, from));
    } catch (thrown) {
      if (!resume.waitFor(thrown)) notify({ kind: 'error', message: t('error.unexpected') });
    } finally {
      setBusy(false);
    }
  };
  const resume = useResume(() => save(values, base));
  return {
    base,
    values,
    restored,
    waiting: resume.waiting,
    faults,
    theirs,
    busy,
    element,
    save,
    change: (field: ProfileField, value: string) => {
      const next = { ...values, [field]: value };
      setValues(next);
      setFaults({ ...faults, [field]: undefined });
      if (differing(next, base.values).length > 0)
        slot.keep({ updated: base.updated, base: base.values, values: next });
      else slot.drop();
    },
    giveUp: () => {
      resume.stop();
      begin(row);
      return () => {
        slot.keep({ updated: base.updated, base: base.values, values });
        setBase(base);
        setValues(values);
        setRestored(restored);
      };
    },
    closeMerge: () => setTheirs(null),
    saveMerged: (merged: ProfileValues) => {
      if (!theirs) return;
      const from = baseOf(theirs);
      setBase(from);
      setValues(merged);
      void save(merged, from);
    },
  };
}

function baseOf(row: ProfileRow): Base {
  return { updated: row.updated, values: valuesOf(row) };
}
