import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { contested, differing } from './merge.ts';
import type { LastChange, RecordForm } from './record-form.ts';

/** Somebody else saved first: who, what, and for each field that both changed whose value is to stand. */
export function FormConflict<V extends object, Stamp>({ form }: { form: RecordForm<V, Stamp> }) {
  const { start, values: mine, theirs, words } = form;
  if (!theirs) return null;
  const both = contested(start, mine, theirs.values);
  const others = differing(start, theirs.values).filter((field) => !both.includes(field));
  return (
    <ConflictChoice
      who={<WhoSaved by={theirs.by ?? {}} />}
      contested={both.map((field) => ({
        field,
        label: words.label(field, mine[field] ?? start[field]),
        mine: words.show(field, mine[field]),
        theirs: words.show(field, theirs.values[field]),
      }))}
      kept={others.map((field) => ({
        field,
        label: words.label(field, theirs.values[field] ?? start[field]),
        value: words.show(field, theirs.values[field]),
      }))}
      onCancel={() => form.choose(null)}
      onChosen={form.choose}
    />
  );
}

/** «Reto Meier hat am 22.11.2026 um 14:05 gespeichert …», as far as it is known. */
export function WhoSaved({ by: { name, person, when } }: { by: LastChange }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const { viewer } = useViewer();
  if (!when) return t('conflict.somebody');
  const isSelf = Boolean(person) && person === viewer?.staff?.id;
  const key = isSelf ? 'self' : name ? 'who' : 'when';
  return t(`conflict.${key}`, { name, when: format.dateTime(when) });
}
