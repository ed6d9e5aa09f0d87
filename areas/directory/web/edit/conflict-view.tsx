import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConflictChoice } from '#web/conflict/conflict-choice.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useFieldWords } from '../log/field-words.ts';
import { changesSinceQuery } from '../log/queries.ts';
import type { Draft } from './draft.ts';
import { contested, differing, merged } from './merge.ts';
import type { Present } from './present.ts';

export interface ConflictViewProps<V extends object> {
  recordId: string | undefined;
  draft: Draft<V>;
  theirs: Present<V>;
  onCancel: () => void;
  onChosen: (values: V) => void;
}

/** Somebody else saved first: who, what, and for each field that both changed whose value is to stand. */
export function ConflictView<V extends object>({ recordId, draft, theirs, onCancel, onChosen }: ConflictViewProps<V>) {
  const { t } = useTranslation(['opticians', 'common']);
  const words = useFieldWords();
  const { start, values: mine } = draft;
  const both = contested(start, mine, theirs.values);
  const others = differing(start, theirs.values).filter((field) => !both.includes(field));
  return (
    <ConflictChoice
      words={{
        title: t('conflict.title'),
        back: t('conflict.back'),
        save: t('common:ui.save'),
        mine: t('conflict.mine'),
        theirs: t('conflict.theirs'),
        kept: t('conflict.kept'),
      }}
      who={<Who recordId={recordId} since={draft.updated} />}
      contested={both.map((field) => ({
        field,
        label: words.label(field),
        mine: words.value(field, mine[field]),
        theirs: words.value(field, theirs.values[field]),
      }))}
      kept={others.map((field) => ({
        field,
        label: words.label(field),
        value: words.value(field, theirs.values[field]),
      }))}
      onCancel={onCancel}
      onChosen={(choice) => onChosen(merged(start, mine, theirs.values, choice))}
    />
  );
}

/** "Reto Meier hat um 14:05 gespeichert …"; without a log to read, that somebody did. */
function Who({ recordId, since }: { recordId: string | undefined; since: string }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const query = useQuery(changesSinceQuery(recordId, since));
  const last = query.data?.at(0);
  if (!last?.actor_name) return t('conflict.somebody');
  return t('conflict.who', { name: last.actor_name, when: format.dateTime(last.made) });
}
