import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#web/calls/use-act.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Issue, Order } from '../../contract.ts';
import type { OrderState } from '../../gazette-facts.ts';
import styles from '../marketing.module.css';
import { gazetteQuery, setStatus } from '../queries.ts';
import { lacksProof } from './order-filters.tsx';
import { OrderChip, OrderRow } from './order-row.tsx';
import { useCopies } from './use-copies.ts';

/** What the office sets many orders to. */
type Target = 'confirmed' | 'shipped';

interface OfficeOrdersProps {
  issue: Issue;
  orders: readonly Order[];
  onOrder: (id: string) => void;
}

/** So many stand there at first: on a phone each is some lines. */
const FIRST = 50;

/** The orders of an issue for the office, with how they stand set for many at once. */
export function OfficeOrders({ issue, orders, onOrder }: OfficeOrdersProps) {
  const { t } = useTranslation(['marketing', 'common']);
  const copies = useCopies();
  const [whole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState('');
  const able = orders.filter(({ status }) => status !== 'cancelled');
  const ticked = able.filter(({ id }) => chosen.has(id));
  const tick = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  if (orders.length === 0) return <EmptyState reason="nothing" title={t('noOrders')} />;
  return (
    <>
      <BulkTools
        {...{ issue, able, ticked }}
        onAll={(all) => setChosen(new Set(all ? able.map(({ id }) => id) : []))}
        onDone={() => setChosen(new Set())}
      />
      <ul className={styles.list}>
        {(whole ? orders : orders.slice(0, FIRST)).map((order) => (
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
              {lacksProof(order) && <Tag look="line">{t('office.unapproved')}</Tag>}
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
              <OrderRow issue={{ ...issue, state: 'open' }} headless {...{ order }} onEdit={() => onOrder(order.id)} />
            )}
          </li>
        ))}
      </ul>
      {!whole && orders.length > FIRST && (
        <div className={styles.under}>
          <Button onClick={() => setWhole(true)}>{t('common:ui.filter.all', { count: orders.length })}</Button>
        </div>
      )}
    </>
  );
}

interface BulkToolsProps {
  issue: Issue;
  able: readonly Order[];
  ticked: readonly Order[];
  onAll: (all: boolean) => void;
  onDone: () => void;
}

/**
 * What is done with what is ticked; each has a way back. Shipping is asked for, and is for when nobody orders any more.
 * Confirming is asked for where somebody may not have seen that a proof is not approved.
 */
function BulkTools({ issue, able, ticked, onAll, onDone }: BulkToolsProps) {
  const { t } = useTranslation('marketing');
  const { number } = useFormat();
  const tools = useRef<HTMLDivElement>(null);
  const put = useSetStatus(issue);
  const [asking, setAsking] = useState<Target>();
  const others = (status: OrderState) => ticked.filter((one) => one.status !== status);
  const set = async (status: Target) => {
    setAsking(undefined);
    await put(others(status), status);
    onDone();
    // The button that had the focus has nothing to do any more.
    tools.current?.querySelector('input')?.focus();
  };
  const button = (status: Target, onClick: () => void) => (
    <Button size="small" disabled={others(status).length === 0} onClick={onClick}>
      {t(`office.set.${status}`, { n: number(others(status).length) })}
    </Button>
  );
  return (
    <div className={styles.tools} ref={tools}>
      <Checkbox
        label={t('office.all')}
        checked={ticked.length > 0 && ticked.length === able.length}
        onChange={({ target }) => onAll(target.checked)}
      />
      {button('confirmed', () =>
        others('confirmed').some(lacksProof) ? setAsking('confirmed') : void set('confirmed'),
      )}
      {issue.state === 'closed' && button('shipped', () => setAsking('shipped'))}
      {asking && (
        <AskDialog
          status={asking}
          orders={others(asking)}
          onClose={() => setAsking(undefined)}
          onSet={() => void set(asking)}
        />
      )}
    </div>
  );
}

/** Sets how orders stand, and offers to take it back. */
function useSetStatus(issue: Issue) {
  const { t } = useTranslation(['marketing', 'common']);
  const queries = useQueryClient();
  const { run } = useAct(['marketing']);
  return (orders: readonly Order[], status: Target) =>
    run(async () => {
      const { changed } = await setStatus(orders, status);
      const takeBack = async () => {
        const now = await queries.fetchQuery({ ...gazetteQuery(issue.id), staleTime: 0 });
        for (const former of ['ordered', 'confirmed', 'shipped'] as const) {
          const ids = new Set(orders.filter((one) => one.status === former).map(({ id }) => id));
          const back = now.orders.filter((one) => ids.has(one.id) && one.status === status);
          if (back.length > 0) await setStatus(back, former);
        }
      };
      notify({
        kind: 'success',
        message: t('office.changed', { count: changed }),
        action: { label: t('common:ui.undo'), onAct: () => void run(takeBack) },
      });
    });
}

interface AskDialogProps {
  status: Target;
  orders: readonly Order[];
  onClose: () => void;
  onSet: () => void;
}

function AskDialog({ status, orders, onClose, onSet }: AskDialogProps) {
  const { t } = useTranslation('marketing');
  const { number } = useFormat();
  const n = number(orders.length);
  const unapproved = orders.filter(lacksProof).length;
  return (
    <Dialog
      title={t(`office.ask.${status}`, { count: orders.length, n })}
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} data-autofocus onClick={onSet}>
          {t(`office.set.${status}`, { n })}
        </CancelOr>
      }
    >
      {unapproved > 0 && <p>{t('office.notApproved', { count: unapproved, n: number(unapproved) })}</p>}
      <p>{t(`office.after.${status}`)}</p>
    </Dialog>
  );
}
