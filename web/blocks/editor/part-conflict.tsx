import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictChoice } from '#web/forms/conflict-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { Part } from './part.ts';
import { usePart } from './use-part.ts';

interface PartConflictProps<Value> {
  part: Part<Value>;
  label: string;
  /** A value as it is read. */
  show: (value: Value) => string;
}

/** Somebody else saved the same part first: whose stands? Nothing is overwritten before one says so. */
export function PartConflict<Value>({ part, label, show }: PartConflictProps<Value>) {
  const { t } = useTranslation(['pageEditor', 'forms']);
  const { value, state } = usePart(part);
  const [closed, setClosed] = useState(false);
  if (state !== 'conflict' || !part.theirs) return null;
  if (closed) {
    return (
      <Note tone="warn">
        {t('conflict')}{' '}
        <Button size="small" onClick={() => setClosed(false)}>
          {t('decide')}
        </Button>
      </Note>
    );
  }
  return (
    <ConflictChoice
      who={t('forms:conflict.somebody')}
      contested={[{ field: 'part', label, mine: show(value), theirs: show(part.theirs.value) }]}
      kept={[]}
      onCancel={() => setClosed(true)}
      onChosen={({ part: side = 'mine' }) => void part.choose(side)}
    />
  );
}
