import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brand } from '#shared/names/brands.ts';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import type { Line } from '../../sales-facts.ts';
import styles from '../sales.module.css';
import { correct, type Figure } from './queries.ts';
import { REASON_LEAST, readFigure } from './read-figure.ts';

/** Which figure is corrected, what it is called, and what stands there. */
export interface Place {
  branchId: string;
  month: string;
  brand: Brand | null;
  productGroup: string;
  words: string;
  before: Figure | null;
}

interface CorrectSheetProps {
  line: Line;
  place: Place;
  onClose: () => void;
}

/** Asks for the right figure and the reason; both fields empty take the figure away. What is typed stays when it fails. */
export function CorrectSheet({ line, place, onClose }: CorrectSheetProps) {
  const { t } = useTranslation(['sales', 'common']);
  const queries = useQueryClient();
  const { before, words, ...where } = place;
  const [units, setUnits] = useState(before ? String(before.units) : '');
  const [turnover, setTurnover] = useState(before ? String(before.turnover) : '');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const figure = readFigure(units, turnover);
  const done = useMutation({
    mutationFn: () =>
      correct(line, {
        ...where,
        before: before && { units: before.units, turnover: before.turnover },
        after: 'fault' in figure ? null : figure.after,
        reason: reason.trim(),
      }),
    onSuccess: async () => {
      await stale(queries, 'sales', 'dashboard');
      onClose();
    },
  });
  const shortReason = reason.trim().length < REASON_LEAST;
  const save = () => {
    setTried(true);
    if (!shortReason && !('fault' in figure)) done.mutate();
    else toFirstFault(fields.current);
  };
  const fault = tried && 'fault' in figure ? figure.fault : undefined;
  return (
    <Sheet
      label={words}
      titled
      onClose={onClose}
      footer={
        <Button kind="primary" busy={done.isPending} onClick={save}>
          {t('common:ui.save')}
        </Button>
      }
    >
      <div className={styles.fields} ref={fields}>
        <FaultNote>
          {done.error && (codeOf(done.error) === 'conflict' ? t('office.correct.stale') : failureWords(done.error, t))}
        </FaultNote>
        <TextField
          label={t(`figure.units.${line}`)}
          inputMode="decimal"
          value={units}
          error={fault === 'units' ? t('office.correct.units') : undefined}
          onChange={({ target }) => setUnits(target.value)}
        />
        <TextField
          label={t('column.turnover')}
          inputMode="decimal"
          value={turnover}
          error={fault === 'turnover' ? t('office.correct.turnover') : undefined}
          help={t('office.correct.help')}
          onChange={({ target }) => setTurnover(target.value)}
        />
        <TextArea
          label={t('office.correct.reason')}
          maxLength={500}
          value={reason}
          error={tried && shortReason ? t('office.correct.missing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Sheet>
  );
}
