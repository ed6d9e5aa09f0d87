import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { FaultNote, Note } from '#web/ui/tag.tsx';
import type { Team } from '../../contract.ts';
import { EditTextSheet } from '../edit-text-sheet.tsx';
import { markText } from '../figures.ts';
import { saveTeamText, writeTeamText } from '../queries.ts';
import { TextPart } from '../text-part.tsx';
import { useAssessmentFault } from '../use-fault.ts';

const NONE = {
  text: null,
  statements: null,
  writer: null,
  language: null,
  written: null,
  edited: false,
  fault: null,
} as const;

/** The text of a team: why it is no longer right, writing it anew, and the owner's own words. */
export function TeamText({ team }: { team: Team }) {
  const { t } = useTranslation('assessment');
  const queries = useQueryClient();
  const sentence = useAssessmentFault();
  const [editing, setEditing] = useState(false);
  const { branch_id, may_generate, missing, update_status, marked } = team;
  const text = team.text ?? { ...NONE, status: update_status ?? ('empty' as const) };
  const write = useMutation({
    mutationFn: () => writeTeamText(branch_id),
    onSettled: () => stale(queries, 'assessment', 'dashboard'),
  });
  return (
    <TextPart
      text={text}
      figure={({ score }) => markText(score)}
      busy={write.isPending}
      onWrite={may_generate && missing === 0 ? () => write.mutate() : undefined}
      actions={
        text.text && (
          <Button icon="edit" disabled={update_status === 'generating'} onClick={() => setEditing(true)}>
            {t('text.edit')}
          </Button>
        )
      }
    >
      <Reason team={team} />
      <FaultNote>{write.error && sentence(write.error)}</FaultNote>
      {!may_generate && marked && update_status === 'needs_update' && (
        <p className="small t2">{t('team.twoChanged')}</p>
      )}
      {editing && (
        <EditTextSheet
          about={branch_id}
          stored={{ text: text.text ?? '' }}
          stamp={text.written ?? ''}
          save={(values) => saveTeamText(branch_id, values.text)}
          onSaved={() => stale(queries, 'assessment')}
          onClose={() => setEditing(false)}
        />
      )}
    </TextPart>
  );
}

/** «2 neue Antworten seit 03.10.2026»; what was deleted is said without a number. */
function Reason({ team: { reason, update_status } }: { team: Team }) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  if (update_status !== 'needs_update' || !reason) return null;
  const since = date(reason.since);
  const said = [
    reason.answers > 0 && t('team.reason.answers', { count: reason.answers, since }),
    reason.deleted && t('team.reason.deleted'),
  ];
  return (
    <Note tone="warn" role="status">
      <b>{t('text.status.needs_update')}</b> · {said.filter(Boolean).join(' · ') || t('team.reason.old')}
    </Note>
  );
}
