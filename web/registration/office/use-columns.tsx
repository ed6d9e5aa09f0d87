import { useTranslation } from 'react-i18next';
import type { Participant } from '#shared/contracts/registration-office.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { TableColumn } from '#web/lists/table/table-column.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import styles from './office.module.css';
import { ParticipantState } from './participant-state.tsx';
import { nameOf } from './participants-list.ts';

export interface Choosing {
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Shows everything that is known of somebody. */
  onOpen: (one: Participant) => void;
}

/** What the columns depend on: what the date asks, and who is chosen. */
interface ColumnFacts extends Choosing {
  asks: readonly string[];
  hasParts: boolean;
  hasPrices: boolean;
  partName: (key: string) => string;
}

/** The name, which opens what is known of the person, with the box that chooses them. */
export function ChosenName({ one, chosen, toggle, onOpen }: { one: Participant } & Choosing) {
  const { t } = useTranslation('office');
  return (
    <span className={styles.name}>
      <span className={styles.tick}>
        <Checkbox
          checked={chosen.has(one.id)}
          onChange={() => toggle(one.id)}
          label={<span className="vh">{t('choose', { name: nameOf(one) })}</span>}
        />
      </span>
      <span>
        <button type="button" className="link" onClick={() => onOpen(one)}>
          {nameOf(one)}
        </button>
        {one.external && <span className="t3">{t('external')}</span>}
      </span>
    </span>
  );
}

/** The columns of participants; what the date does not ask has none. */
export function useColumns(facts: ColumnFacts): TableColumn<Participant>[] {
  const { asks, hasParts, hasPrices, partName, ...choosing } = facts;
  const { t } = useTranslation(['office', 'registration']);
  const { date, money } = useFormat();
  const label = (field: string) => t(`column.${field}`);
  const meals = ({ meals: given }: Participant) => given.map((meal) => t(`registration:meals.${meal}`)).join(', ');
  const column = (field: string, minWidth: number, show: TableColumn<Participant>['show'], more = {}) => ({
    ...{ field, label: label(field), minWidth, show, ...more },
  });
  const plain = (text: string | null) => <span className={styles.text}>{text}</span>;
  return [
    column('name', 220, (one) => <ChosenName one={one} {...choosing} />, { share: 1.6, sortable: true, fixed: true }),
    column('state', 176, (one) => <ParticipantState one={one} />, { fixed: true }),
    column('company', 200, ({ company }) => plain(company), { sortable: true, share: 1.4 }),
    column('branch', 120, ({ branch }) => plain(branch), { sortable: true }),
    ...(hasParts ? [column('parts', 130, ({ parts }) => plain(parts.map(partName).join(', ')))] : []),
    ...(asks.includes('meals') ? [column('meals', 120, (one) => plain(meals(one)))] : []),
    ...(asks.includes('room')
      ? [column('room', 152, ({ room }) => plain(room && t(`registration:room.${room}`)))]
      : []),
    column('remark', 140, ({ remark }) => <span className={styles.clip}>{remark}</span>),
    ...(hasPrices ? [column('price', 112, ({ price }) => plain(price === null ? null : money(price)))] : []),
    column('paid', 112, ({ paidAt }) => plain(paidAt && date(paidAt)), { sortable: true }),
    column('created', 132, ({ created }) => plain(date(created)), { sortable: true }),
  ];
}
