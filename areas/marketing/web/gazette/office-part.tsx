import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { FreeBranch, GazetteAnswer, Issue, Order } from '../../contract.ts';
import { GAZETTE } from '../lists.ts';
import styles from '../marketing.module.css';
import { OfficeOrders } from './office-orders.tsx';
import { branchesThatFit, OrderFilters, ordersThatFit } from './order-filters.tsx';
import { PrinterTools } from './printer-tools.tsx';

interface OfficePartProps {
  answer: GazetteAnswer;
  issue: Issue;
  shown: ShownList<typeof GAZETTE.usual>;
}

/** The office's side of an issue: totals, orders with their status in bulk, who is missing, what was changed after a run. */
export function OfficePart({ answer, issue, shown }: OfficePartProps) {
  const { t } = useTranslation('marketing');
  const { show } = shown.state;
  const live = answer.orders.filter(({ status }) => status !== 'cancelled');
  const [fitting, missing] = [ordersThatFit(answer.orders, shown.state), branchesThatFit(answer.branches, shown.state)];
  const counts = { orders: answer.orders.length, missing: answer.branches.length, changes: answer.changes.length };
  const fits = { orders: fitting.length, missing: missing.length, changes: counts.changes }[show];
  const none = counts[show] > 0 && fits === 0;
  return (
    <>
      <Totals orders={live} missing={answer.branches.length} searchWith={shown.searchWith} />
      <PrinterTools issue={issue} orders={live} />
      <Segmented
        label={t('office.show')}
        value={show}
        options={(['orders', 'missing', 'changes'] as const).map((value) => ({
          value,
          label: t(`office.${value}`, { n: counts[value] }),
        }))}
        onChange={(next) => shown.change({ show: next })}
      />
      <div>
        {show !== 'changes' && counts[show] > 0 && <OrderFilters shown={shown} count={fits} />}
        {none && <EmptyState reason="noMatch" />}
        {!none && show === 'orders' && (
          <OfficeOrders {...{ issue, orders: fitting }} onOrder={(order) => shown.change({ order })} />
        )}
        {!none && show === 'missing' && <Missing branches={missing} onBranch={(branch) => shown.change({ branch })} />}
        {show === 'changes' && <Changes changes={answer.changes} />}
      </div>
    </>
  );
}

interface TotalsProps {
  orders: readonly Order[];
  missing: number;
  searchWith: OfficePartProps['shown']['searchWith'];
}

function Totals({ orders, missing, searchWith }: TotalsProps) {
  const { t } = useTranslation('marketing');
  const { number, money } = useFormat();
  const led = (n: number, to: Parameters<typeof searchWith>[0]) => (
    <AppLink className="link" to={GAZETTE.path} search={searchWith(to)}>
      {number(n)}
    </AppLink>
  );
  const unapproved = orders.filter(({ approved }) => !approved).length;
  const sum = (of: (order: Order) => number) => orders.reduce((all, order) => all + of(order), 0);
  return (
    <Section title={t('office.totals')}>
      <Facts
        facts={[
          { label: t('office.ordered'), value: number(orders.length) },
          { label: t('order.field.copies_de'), value: number(sum((one) => one.copies_de)) },
          { label: t('order.field.copies_fr'), value: number(sum((one) => one.copies_fr)) },
          { label: t('cost.net'), value: money(sum((one) => one.net) / 100) },
          { label: t('office.unapproved'), value: led(unapproved, { show: 'orders', only: 'unapproved' }) },
          { label: t('office.without'), value: led(missing, { show: 'missing' }) },
        ]}
      />
    </Section>
  );
}

function Missing({ branches, onBranch }: { branches: readonly FreeBranch[]; onBranch: (id: string) => void }) {
  const { t } = useTranslation('marketing');
  const { viewer } = useViewer();
  if (branches.length === 0) return <EmptyState reason="nothing" title={t('office.nobodyMissing')} />;
  return (
    <ul className={styles.list}>
      {branches.map((branch) => (
        <li key={branch.id} className={styles.line}>
          <span>{`${branch.company}, ${branch.name}`}</span>
          {!viewer?.viewing && (
            <Button size="small" onClick={() => onBranch(branch.id)}>
              {t('office.behalf')} <span className="vh">{`${branch.company}, ${branch.name}`}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Changes({ changes }: Pick<GazetteAnswer, 'changes'>) {
  const { t } = useTranslation('marketing');
  const { date, number } = useFormat();
  if (changes.length === 0) return <EmptyState reason="nothing" title={t('office.noChanges')} />;
  const copies = (state: Record<string, unknown>) =>
    number(state.status === 'cancelled' ? 0 : Number(state.copies_de ?? 0) + Number(state.copies_fr ?? 0));
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={change.id} className={styles.line}>
          <span>
            <b>{change.branch_name}</b>: {copies(change.before)} → {copies(change.after)}
            <br />
            <span className="small t2">{`${change.reason}. ${change.actor_name}, ${date(change.made)}`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
