import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startDownload } from '#web/calls/download.ts';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { FreeBranch, GazetteAnswer, Issue, Order } from '../../contract.ts';
import type { GAZETTE } from '../lists.ts';
import styles from '../marketing.module.css';
import { closeRun, setStatus } from '../queries.ts';
import { branchesThatFit, OrderFilters, ordersThatFit } from './order-filters.tsx';
import { OrderChip, OrderRow } from './order-row.tsx';
import { useCopies } from './use-copies.ts';

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
      <Totals orders={live} missing={answer.branches.length} />
      <PrinterTools issue={issue} />
      <Segmented
        label={t('office.show')}
        value={show}
        options={(['orders', 'missing', 'changes'] as const).map((value) => ({
          value,
          label: t(`office.${value}`, { n: counts[value] }),
        }))}
        onChange={(next) => shown.change({ show: next })}
      />
      {show !== 'changes' && counts[show] > 0 && <OrderFilters shown={shown} count={fits} />}
      {none && <EmptyState reason="noMatch" />}
      {!none && show === 'orders' && (
        <Orders {...{ issue, orders: fitting }} onOrder={(order) => shown.change({ order })} />
      )}
      {!none && show === 'missing' && <Missing branches={missing} onBranch={(branch) => shown.change({ branch })} />}
      {show === 'changes' && <Changes changes={answer.changes} />}
    </>
  );
}

function Totals({ orders, missing }: { orders: readonly Order[]; missing: number }) {
  const { t } = useTranslation('marketing');
  const { number, money } = useFormat();
  const sum = (of: (order: Order) => number) => orders.reduce((all, order) => all + of(order), 0);
  return (
    <Section title={t('office.totals')}>
      <Facts
        facts={[
          { label: t('office.ordered'), value: number(orders.length) },
          { label: t('order.field.copies_de'), value: number(sum((one) => one.copies_de)) },
          { label: t('order.field.copies_fr'), value: number(sum((one) => one.copies_fr)) },
          { label: t('cost.net'), value: money(sum((one) => one.net) / 100) },
          { label: t('office.unapproved'), value: number(orders.filter(({ approved }) => !approved).length) },
          { label: t('office.without'), value: number(missing) },
        ]}
      />
    </Section>
  );
}

/** Files for the printer, and the closing that freezes a run. */
function PrinterTools({ issue }: { issue: Issue }) {
  const { t } = useTranslation('marketing');
  const { locale } = useLanguage();
  const { viewer } = useViewer();
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const run = issue.runs > 0 ? `&run=${issue.runs}` : '';
  const take = (what: 'xlsx' | 'zip') =>
    void startDownload(`/api/v1/marketing/gazette-export?issue_id=${issue.id}&what=${what}&words=${locale}${run}`, t);
  const close = async () => {
    try {
      const { number } = await closeRun(issue.id, issue.runs + 1);
      notify({ kind: 'success', message: t('office.closed', { number }) });
    } catch (thrown) {
      tellFailure(thrown);
    }
    await stale(queries, 'marketing');
  };
  return (
    <div className={styles.tools}>
      <Button icon="download" onClick={() => take('xlsx')}>
        {t('office.xlsx')}
      </Button>
      <Button icon="pdf" onClick={() => take('zip')}>
        {t('office.zip')}
      </Button>
      {issue.state === 'closed' && !viewer?.viewing && (
        <Button kind="ink" icon="lock" onClick={() => void close()}>
          {t('office.close', { number: issue.runs + 1 })}
        </Button>
      )}
    </div>
  );
}

interface OrdersProps {
  issue: Issue;
  orders: readonly Order[];
  onOrder: (id: string) => void;
}

function Orders({ issue, orders, onOrder }: OrdersProps) {
  const { t } = useTranslation('marketing');
  const { number } = useFormat();
  const copies = useCopies();
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState('');
  const able = orders.filter(({ status }) => status === 'ordered' || status === 'confirmed');
  const ticked = able.filter(({ id }) => chosen.has(id));
  const tick = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const put = async (status: 'confirmed' | 'shipped') => {
    try {
      const { changed } = await setStatus(ticked, status);
      notify({ kind: 'success', message: t('office.changed', { count: changed }) });
      setChosen(new Set());
    } catch (thrown) {
      tellFailure(thrown);
    }
    await stale(queries, 'marketing');
  };
  if (orders.length === 0) return <EmptyState reason="nothing" title={t('noOrders')} />;
  return (
    <>
      <div className={styles.tools}>
        <Checkbox
          label={t('office.all')}
          checked={ticked.length > 0 && ticked.length === able.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? able.map(({ id }) => id) : []))}
        />
        {(['confirmed', 'shipped'] as const).map((status) => (
          <Button key={status} size="small" disabled={ticked.length === 0} onClick={() => void put(status)}>
            {t(`office.set.${status}`, { n: number(ticked.length) })}
          </Button>
        ))}
      </div>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <div className={styles.line}>
              <Checkbox
                label={`${order.company_name}, ${order.branch_name}`}
                disabled={!able.includes(order)}
                checked={chosen.has(order.id)}
                onChange={() => tick(order.id)}
              />
              <span className="small t2">{copies(order)}</span>
              {!order.branch_active && <Tag look="line">{t('office.branchClosed')}</Tag>}
              <OrderChip status={order.status} />
              <Button
                size="small"
                kind="quiet"
                aria-expanded={open === order.id}
                onClick={() => setOpen(open === order.id ? '' : order.id)}
              >
                {t('office.more')} <span className="vh">{`${order.company_name}, ${order.branch_name}`}</span>
              </Button>
            </div>
            {open === order.id && (
              // The office changes orders whenever there is a reason to.
              <OrderRow issue={{ ...issue, state: 'open' }} order={order} onEdit={() => onOrder(order.id)} />
            )}
          </li>
        ))}
      </ul>
    </>
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
