import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/contracts/import.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useStep } from '#web/imports/import-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Section } from '#web/ui/section.tsx';
import { Options, SelectField, TextArea } from '#web/ui/text-field.tsx';
import type { ImportFindings } from '../../office-contract.ts';
import type { Line } from '../../sales-facts.ts';
import { dottedMonth } from '../months.ts';
import styles from '../sales.module.css';
import { useNames } from '../view/use-names.ts';
import { answerImport, assignNumber, findingsQuery, matrixQuery } from './queries.ts';
import { Statement } from './statement.tsx';

/** So many findings of a kind are named. */
const NAMED = 30;
/** So many branches without figures stand there at first. */
const FIRST = 10;

/** What a check of figures finds besides its lines, and what the office says to it before they are written. */
export function Findings({ record }: { record: Import }) {
  const { t } = useTranslation('sales');
  const { number, money } = useFormat();
  const line: Line = record.kind === 'sales.conil' ? 'conil' : 'glasses';
  const { data } = useQuery(findingsQuery(record.id));
  const { answer } = useAnswer(record.id);
  if (!data) return null;
  const { fallsAway, unusual, releasedMonths, answers } = data;
  const missing = unusual.filter(({ code }) => code === 'branchMissing').map(({ name }) => name);
  const names = unusual.filter(({ code }) => code === 'byName');
  const others = unusual.filter(({ code }) => code !== 'branchMissing' && code !== 'byName');
  const say = (change: Partial<ImportFindings['answers']>) => answer({ ...answers, ...change });
  return (
    <div className={styles.fields}>
      <UnknownNumbers {...{ record, line }} numbers={data.unknownNumbers} />
      {fallsAway.figures > 0 && (
        <Section title={t('office.find.fallsAway')} small>
          <p className="small">
            {t('office.find.falls', {
              count: fallsAway.figures,
              units: number(fallsAway.units),
              turnover: money(fallsAway.turnover),
            })}
          </p>
          <Checkbox
            label={t('office.find.fallsTick')}
            checked={answers.fallsAway}
            onChange={() => say({ fallsAway: !answers.fallsAway })}
          />
        </Section>
      )}
      {unusual.length > 0 && (
        <Section title={t('office.find.unusual')} small>
          <ul className={styles.findings}>
            {names.length > 0 && (
              <li>
                {t('office.find.names')}
                <ul className={styles.findings}>
                  {names.map(({ branchId, name, told, value }) => (
                    <li key={`${branchId} ${told}`}>
                      {t('office.find.code.byName', { name, told, value: number(value ?? 0) })}
                    </li>
                  ))}
                </ul>
              </li>
            )}
            {missing.length > 0 && <MissingBranches names={missing} />}
            {others.slice(0, NAMED).map((one) => (
              <li key={`${one.code} ${one.branchId} ${one.month} ${one.name}`}>
                {t(`office.find.code.${one.code}`, {
                  name: one.name,
                  month: one.month ? dottedMonth(one.month.slice(0, 7)) : '',
                  value: one.value === null ? '–' : number(one.value),
                  before: one.before === null ? '–' : number(one.before),
                })}
              </li>
            ))}
          </ul>
          {others.length > NAMED && (
            <p className="small t2">{t('office.find.more', { count: others.length - NAMED })}</p>
          )}
          <Checkbox
            label={t('office.find.unusualTick')}
            checked={answers.unusual}
            onChange={() => say({ unusual: !answers.unusual })}
          />
        </Section>
      )}
      <Statement line={line} findings={data} onSave={(statement) => say({ statement })} />
      <Reason
        key={answers.reason}
        reason={answers.reason}
        months={releasedMonths}
        onSave={(reason) => say({ reason })}
      />
    </div>
  );
}

/** Often dozens, which differ in nothing but their name; some in several months. */
function MissingBranches({ names }: { names: readonly string[] }) {
  const { t } = useTranslation(['sales', 'common']);
  const { compare } = useFormat();
  const [whole, setWhole] = useState(false);
  const all = [...new Set(names)].toSorted(compare);
  const count = whole ? 0 : Math.max(0, all.length - FIRST);
  const shown = all.slice(0, all.length - count).join('; ');
  return (
    <li>
      {t(count > 0 ? 'office.find.branchesMissing' : 'office.find.branchMissing', { names: shown, count })}
      {count > 0 && (
        <>
          {' '}
          <Button size="small" kind="quiet" onClick={() => setWhole(true)}>
            {t('common:ui.filter.all', { count: all.length })}
          </Button>
        </>
      )}
    </li>
  );
}

/** Keeps what is said to an import; the answer of the process is what stands on screen. */
function useAnswer(id: string) {
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const { mutate: answer } = useMutation({
    mutationFn: (answers: ImportFindings['answers']) => answerImport(id, answers),
    onSuccess: (findings) => queries.setQueryData(findingsQuery(id).queryKey, findings),
    onError: tellFailure,
  });
  return { answer };
}

interface ReasonProps {
  reason: string | null;
  /** Released months that change: these need one. */
  months: readonly string[];
  onSave: (reason: string | null) => void;
}

function Reason({ reason, months, onSave }: ReasonProps) {
  const { t } = useTranslation('sales');
  const [text, setText] = useState(reason ?? '');
  const released = months.map((month) => dottedMonth(month.slice(0, 7))).join(', ');
  return (
    <TextArea
      label={t('office.correct.reason')}
      help={months.length > 0 ? t('office.find.released', { months: released }) : t('office.find.reasonHelp')}
      optional={months.length === 0}
      maxLength={500}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => text.trim() !== (reason ?? '') && onSave(text.trim() || null)}
    />
  );
}

interface UnknownNumbersProps {
  record: Import;
  line: Line;
  numbers: ImportFindings['unknownNumbers'];
}

/** Numbers of a supplier that nobody knows: said once, remembered for every file to come; then the file is checked again. */
function UnknownNumbers({ record, line, numbers }: UnknownNumbersProps) {
  const { t } = useTranslation('sales');
  const names = useNames(line);
  const tellFailure = useTellFailure();
  const check = useStep(record.id);
  const { data } = useQuery({ ...matrixQuery(line), enabled: numbers.length > 0 });
  const brand = record.kind.slice('sales.'.length);
  const assign = useMutation({
    mutationFn: (given: { number: string; branchId: string }) => assignNumber(line, brand, given),
    onError: tellFailure,
  });
  const [assigned, setAssigned] = useState<Readonly<Record<string, string>>>({});
  if (numbers.length === 0) return null;
  const choose = (number: string, branchId: string) =>
    assign.mutate(
      { number, branchId },
      { onSuccess: () => setAssigned((before) => ({ ...before, [number]: branchId })) },
    );
  return (
    <Section title={t('office.find.unknown')} small>
      <p className="small t2">{t('office.find.unknownLead', { brand: names.brand(brand) })}</p>
      <div className={cx(styles.fields, 'm2')}>
        {numbers.slice(0, NAMED).map(({ number, name, lines }) => (
          <SelectField
            key={number}
            label={t('office.find.number', { what: name.includes(number) ? name : `${number} ${name}`, count: lines })}
            value={assigned[number] ?? ''}
            onChange={({ target }) => target.value && choose(number, target.value)}
          >
            <option value="">{t('office.figures.choose')}</option>
            <Options of={data?.branches} label={(branch) => `${branch.name} · ${branch.opticianName}`} />
          </SelectField>
        ))}
      </div>
      {Object.keys(assigned).length > 0 && (
        <Button
          icon="refresh"
          busy={check.isPending}
          onClick={() => check.mutate({ step: 'check', mapping: record.mapping, clears: record.clears })}
        >
          {t('office.find.again')}
        </Button>
      )}
    </Section>
  );
}
