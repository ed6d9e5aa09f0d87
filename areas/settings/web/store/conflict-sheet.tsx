import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictChoice } from '#web/conflict/conflict-choice.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import type { Draft } from './draft.ts';
import { contested, differing, type Fields, merged } from './merge.ts';
import type { StoredSetting } from './settings-store.ts';

export interface ConflictSheetProps<T> {
  draft: Draft<T>;
  theirs: Fields<T>;
  /** The settings that somebody saved meanwhile. */
  saved: readonly StoredSetting[];
  labelOf: (field: string) => string;
  show: (field: string, value: T | undefined) => ReactNode;
  onCancel: () => void;
  onChosen: (values: Fields<T>) => void;
}

/** Somebody else saved first: who, what, and for each field that both changed whose value is to stand. */
export function ConflictSheet<T>({ draft, theirs, saved, labelOf, show, onCancel, onChosen }: ConflictSheetProps<T>) {
  const { t } = useTranslation('settings');
  const { base, values: mine } = draft;
  const both = contested(base, mine, theirs);
  const others = differing(base, theirs).filter((field) => !both.includes(field));
  return (
    <ConflictChoice
      words={{
        title: t('conflict.title'),
        back: t('conflict.back'),
        save: t('conflict.save'),
        mine: t('conflict.mine'),
        theirs: t('conflict.theirs'),
        kept: t('conflict.kept'),
      }}
      who={<Who saved={saved} stamps={draft.stamps} />}
      contested={both.map((field) => ({
        field,
        label: labelOf(field),
        mine: show(field, mine[field]),
        theirs: show(field, theirs[field]),
      }))}
      kept={others.map((field) => ({ field, label: labelOf(field), value: show(field, theirs[field]) }))}
      onCancel={onCancel}
      onChosen={(choice) => onChosen(merged(base, mine, theirs, choice))}
    />
  );
}

function Who({ saved, stamps }: { saved: readonly StoredSetting[]; stamps: Draft<unknown>['stamps'] }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { viewer } = useViewer();
  const newer = saved.filter(({ key, updated }) => key in stamps && stamps[key] !== updated);
  const last = newer.toSorted((left, right) => (left.updated < right.updated ? 1 : -1))[0];
  // One's own second window is nobody else.
  if (last?.updated_by && last.updated_by === viewer?.staff?.id) {
    return t('conflict.self', { when: format.dateTime(last.updated) });
  }
  if (!last?.author) return t('conflict.somebody');
  return t('conflict.who', { name: last.author, when: format.dateTime(last.updated) });
}
