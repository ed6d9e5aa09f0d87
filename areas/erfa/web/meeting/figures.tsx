import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { WholeMeeting } from '#web/meetings/queries.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Switch } from '#web/ui/choice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { ANONYMOUS_FROM, MEASURES, type Measure } from '../../erfa-facts.ts';
import styles from '../erfa.module.css';
import {
  figuresQuery,
  type Group,
  nameFigures,
  ownReleaseQuery,
  ownSalesQuery,
  showFigures,
  takeFiguresBack,
} from '../queries.ts';
import { useChange } from '../use-change.ts';

interface FiguresProps {
  group: Group;
  meeting: WholeMeeting;
  keeps: boolean;
}

/** The figures round of a meeting, as long as it answers: what the companies show each other, and what the own one does. */
export function Figures({ group, meeting, keeps }: FiguresProps) {
  const { t } = useTranslation('erfa');
  const { dateTime, number, money, month } = useFigureFormat();
  const { viewer, can } = useViewer();
  const change = useChange();
  const round = useRound(meeting.id);
  if (!round) return null;
  return (
    <Section
      title={t('figures.title')}
      end={<span className="small t2">{t('figures.until', { when: dateTime(round.until) })}</span>}
    >
      <p className="t2">{t(round.named ? 'figures.named' : 'figures.anonymous', { n: ANONYMOUS_FROM })}</p>
      {keeps && round.companies === 0 && (
        <Switch
          label={t('figures.name')}
          checked={group.figures_named}
          onChange={({ target }) => change.mutate(() => nameFigures(group.id, target.checked))}
        />
      )}
      {round.measures.map(({ measure, from, to, companies, rows }) => (
        <table key={`${measure} ${from} ${to}`} className={styles.figures}>
          <caption className="row-t">
            {t(`figures.measure.${measure.replace('.', '_')}`)}{' '}
            <span className="small t2">{from === to ? month(from) : `${month(from)} – ${month(to)}`}</span>
          </caption>
          <tbody>
            {rows?.map(({ name, value }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row without a name has nothing else
              <tr key={place}>
                <td>{name ?? t('figures.somebody')}</td>
                <td>{measure.endsWith('turnover') ? money(value) : number(value)}</td>
              </tr>
            )) ?? (
              <tr>
                <td>{t('figures.few', { n: companies, of: ANONYMOUS_FROM })}</td>
              </tr>
            )}
          </tbody>
        </table>
      ))}
      {/* Who sees one branch alone shows no sums of all. */}
      {!viewer?.viewing &&
        can('canViewBusinessIntelligence') &&
        (viewer?.roles.includes('opticianOwner') || can('canManageDatabase')) &&
        viewer?.optician && (
          <OwnFigures
            {...{ meeting: meeting.id, company: viewer.optician.id, named: round.named, until: round.until }}
            usual={round.measures[0]}
          />
        )}
    </Section>
  );
}

/** The longest that a browser waits at once, in ms. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The round as long as it answers: it goes by what the portal said is left of it, also without a line; what is left then is asked anew. */
function useRound(meeting: string) {
  const queries = useQueryClient();
  const query = figuresQuery(meeting);
  const { data, dataUpdatedAt } = useQuery(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading says anew how much is left
  useEffect(() => {
    if (!data || data.left > LONGEST_WAIT) return;
    const go = () => {
      queries.setQueryData(query.queryKey, null);
      void stale(queries, 'erfa');
    };
    const timer = window.setTimeout(go, data.left);
    return () => window.clearTimeout(timer);
  }, [data, dataUpdatedAt]);
  return data && Date.parse(data.until) > Date.now() ? data : null;
}

function useFigureFormat() {
  const format = useFormat();
  return {
    ...format,
    money: (value: number) => format.number(Math.round(value)),
    month: (day: string) => `${day.slice(5, 7)}.${day.slice(0, 4)}`,
  };
}

interface OwnFiguresProps {
  meeting: string;
  company: string;
  /** The months that others show: only the same ones are compared. */
  usual: { from: string; to: string } | undefined;
  /** As the page says it above: figures are shown so or not at all. */
  named: boolean;
  /** Until when figures that are released now can be seen. */
  until: string;
}

/** What the own company shows: chosen, seen exactly as the others will, released, and taken back at any time. */
function OwnFigures({ meeting, company, usual, named, until }: OwnFiguresProps) {
  const { t } = useTranslation('erfa');
  const { number, month, dateTime } = useFigureFormat();
  const change = useChange();
  const { data: own } = useQuery(ownReleaseQuery(meeting));
  const { data: sales = [] } = useQuery(ownSalesQuery(company));
  const [chosen, setChosen] = useState<Measure[]>();
  const [range, setRange] = useState<{ from?: string; to?: string }>({});
  const months = [...new Set(sales.map((one) => one.month))];
  const measures = chosen ?? own?.measures ?? [];
  const to = range.to ?? own?.to_month ?? usual?.to ?? months[0] ?? '';
  const from = range.from ?? own?.from_month ?? usual?.from ?? months[Math.min(11, months.length - 1)] ?? '';
  if (months.length === 0) return <p className="t2">{t('figures.noSales')}</p>;
  const sumOf = (measure: Measure) => {
    const [line, value] = measure.split('.') as [string, 'units' | 'turnover'];
    const inside = sales.filter((one) => one.line === line && one.month >= from && one.month <= to);
    return inside.length > 0 ? inside.reduce((sum, one) => sum + Number(one[value]), 0) : null;
  };
  const choice = (label: string, value: string, choose: (next: string) => void) => (
    <SelectField label={label} value={value} onChange={({ target }) => choose(target.value)}>
      <Options of={months} label={month} />
    </SelectField>
  );
  return (
    <fieldset className="stack g1">
      <legend className="row-t">{t('figures.own')}</legend>
      <div className={styles.months}>
        {choice(t('figures.from'), from, (next) => setRange({ ...range, from: next }))}
        {choice(t('figures.to'), to, (next) => setRange({ ...range, to: next }))}
      </div>
      {MEASURES.map((measure) => {
        const sum = sumOf(measure);
        return (
          <Checkbox
            key={measure}
            label={t(`figures.measure.${measure.replace('.', '_')}`)}
            count={sum === null ? '–' : number(Math.round(sum))}
            checked={measures.includes(measure)}
            disabled={sum === null}
            onChange={({ target }) =>
              setChosen(target.checked ? [...measures, measure] : measures.filter((one) => one !== measure))
            }
          />
        );
      })}
      <p className="small t2">{t('figures.preview')}</p>
      {own && Date.parse(own.until) < Date.parse(until) && (
        <Note>{t('figures.moved', { when: dateTime(own.until) })}</Note>
      )}
      <div className={styles.tools}>
        <Button
          busy={change.isPending}
          disabled={measures.length === 0 || from > to}
          onClick={() => change.mutate(() => showFigures(meeting, { measures, from, to, named }))}
        >
          {t(own ? 'figures.again' : 'figures.show')}
        </Button>
        {own && (
          <Button
            kind="quiet"
            onClick={() => change.mutate(() => takeFiguresBack(meeting), { onSuccess: () => setChosen([]) })}
          >
            {t('figures.back')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
