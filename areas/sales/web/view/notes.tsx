import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '#web/calls/data-service.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { Options, SelectField, TextArea } from '#web/ui/text-field.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import type { SalesData } from '../../contract.ts';
import { addMonths, dayOf, monthsBetween } from '../months.ts';
import type { Stretch } from '../period.ts';
import { notesQuery, type SalesNote } from '../queries.ts';
import styles from '../sales.module.css';
import { useStretch } from './use-stretch.ts';

interface NotesProps {
  stretch: Stretch;
  branches: SalesData['branches'];
  /** Branches that are looked at; none is all. */
  chosen: readonly string[];
}

const LONGEST = 300;

/** What explains an outlier («Umbau», «Aktion Sommer»), by branch and months. Seen by who sees the branch. */
export function Notes({ stretch, branches, chosen }: NotesProps) {
  const { t } = useTranslation('sales');
  const { viewer } = useViewer();
  const months = useStretch();
  const { data = [] } = useQuery(notesQuery(stretch, chosen));
  const [open, setOpen] = useState<SalesNote | 'new'>();
  const nameOf = (id: string) => branches.find((branch) => branch.id === id)?.name ?? t('branch');
  const writes = !viewer?.viewing && branches.length > 0;
  if (data.length === 0 && !writes) return null;
  const add = (
    <Button size="small" icon="plus" onClick={() => setOpen('new')}>
      {t('notes.add')}
    </Button>
  );
  return (
    <Section title={t('notes.title')} end={writes && add}>
      {data.length === 0 && <p className="small t2">{t('notes.none')}</p>}
      {data.length > 0 && (
        <Rows label={t('notes.title')}>
          {data.map((note) => (
            <ListRow
              key={note.id}
              title={note.text}
              text={[
                nameOf(note.branch_id),
                months({ from: note.from_month.slice(0, 7), to: note.to_month.slice(0, 7) }),
                ...(note.author_name ? [note.author_name] : []),
              ].join(' · ')}
              end={writes && <IconButton icon="edit" label={t('notes.edit')} onClick={() => setOpen(note)} />}
            />
          ))}
        </Rows>
      )}
      {open && (
        <NoteSheet
          note={open === 'new' ? undefined : open}
          {...{ stretch, branches }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}

interface NoteSheetProps extends Omit<NotesProps, 'chosen'> {
  note: SalesNote | undefined;
  onClose: () => void;
}

function NoteSheet({ note, stretch, branches, onClose }: NoteSheetProps) {
  const { t } = useTranslation(['sales', 'common']);
  const queries = useQueryClient();
  const [values, setValues] = useState({
    branch_id: note?.branch_id ?? branches[0]?.id ?? '',
    from_month: note?.from_month ?? dayOf(stretch.to),
    to_month: note?.to_month ?? dayOf(stretch.to),
    text: note?.text ?? '',
  });
  const fields = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(false);
  const done = useMutation({
    mutationFn: async (how: 'save' | 'remove') => {
      const { branch_id, ...rest } = values;
      const turned =
        rest.from_month <= rest.to_month ? rest : { ...rest, from_month: rest.to_month, to_month: rest.from_month };
      await ask((client) => {
        const notes = client.from('sales_notes');
        if (!note)
          return notes
            .insert({ branch_id, ...turned })
            .select('id')
            .single();
        return how === 'remove'
          ? notes.delete().eq('id', note.id).select('id').single()
          : notes.update(turned).eq('id', note.id).select('id').single();
      });
    },
    onSuccess: async () => {
      await stale(queries, 'sales');
      onClose();
    },
  });
  const save = () => {
    if (values.text.trim() !== '') return done.mutate('save');
    setMissing(true);
    toFirstFault(fields.current);
  };
  return (
    <Sheet
      label={t(note ? 'notes.edit' : 'notes.add')}
      titled
      onClose={onClose}
      footer={
        <>
          {note && (
            <Button kind="quiet" icon="trash" onClick={() => done.mutate('remove')}>
              {t('notes.remove')}
            </Button>
          )}
          <Button kind="primary" busy={done.isPending} onClick={save}>
            {t('common:ui.save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields} ref={fields}>
        <FaultNote>{done.error && failureWords(done.error, t, 'notes.failed')}</FaultNote>
        {!note && (
          <SelectField
            label={t('branch')}
            value={values.branch_id}
            onChange={({ target }) => setValues({ ...values, branch_id: target.value })}
          >
            <Options of={branches} label={({ name }) => name} />
          </SelectField>
        )}
        <MonthSelect
          label={t('period.from')}
          value={values.from_month}
          last={stretch.to}
          onChange={(from_month) => setValues({ ...values, from_month })}
        />
        <MonthSelect
          label={t('period.to')}
          value={values.to_month}
          last={stretch.to}
          onChange={(to_month) => setValues({ ...values, to_month })}
        />
        <TextArea
          label={t('notes.text')}
          help={t('notes.help')}
          error={missing ? t('notes.missing') : undefined}
          maxLength={LONGEST}
          value={values.text}
          onChange={({ target }) => setValues({ ...values, text: target.value })}
        />
      </div>
    </Sheet>
  );
}

interface MonthSelectProps {
  label: string;
  /** Its first day. */
  value: string;
  last: string;
  onChange: (day: string) => void;
}

/** Notes reach two years back and a year ahead. */
function MonthSelect({ label, value, last, onChange }: MonthSelectProps) {
  const { month } = useFormat();
  const near = monthsBetween(addMonths(last, -24), addMonths(last, 12)).map(dayOf);
  const days = near.includes(value) ? near : [value, ...near];
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <Options of={days} label={month} />
    </SelectField>
  );
}
