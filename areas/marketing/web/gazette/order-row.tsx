import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { startDownload } from '#web/calls/download.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { FurtherActions } from '#web/ui/further-actions.tsx';
import { type Status, StatusChip } from '#web/ui/status-chip.tsx';
import { Note, Tag } from '#web/ui/tag.tsx';
import type { Issue, Order, OrderChange } from '../../contract.ts';
import { logoState, type OrderState } from '../../gazette-facts.ts';
import styles from '../marketing.module.css';
import { changeOrder } from '../queries.ts';
import { useCopies } from './use-copies.ts';

const LOOKS: Readonly<Record<OrderState, Status>> = {
  ordered: 'waiting',
  confirmed: 'accepted',
  shipped: 'published',
  cancelled: 'deleted',
};
const MINUTES = 10 * 60_000;

/** How an order stands, as shape and word. */
export function OrderChip({ status }: { status: OrderState }) {
  const { t } = useTranslation('marketing');
  return <StatusChip status={LOOKS[status]} word={t(`status.${status}`)} />;
}

/** What the sentence for a refusal names: whom to write to, and who changed the order meanwhile. */
export function refusalFacts({ fields }: CallError, { contact_email }: Pick<Issue, 'contact_email'>, t: TFunction) {
  const now = fields.order === 'changed' && fields.now ? (JSON.parse(fields.now) as Partial<Order>) : {};
  return { email: contact_email, name: now.changed_name ?? t('order.somebody') };
}

/** What one does to an order besides its form, and how that went. */
export function useOrderChange(issue: Pick<Issue, 'contact_email'>) {
  const { t } = useTranslation('marketing');
  const { busy, run } = useAct(['marketing', 'dashboard'], (thrown) =>
    thrown instanceof CallError && thrown.fields.order
      ? t(`order.refused.${thrown.fields.order}`, refusalFacts(thrown, issue, t))
      : undefined,
  );
  const change = (body: OrderChange, told: string) =>
    run(async () => {
      await changeOrder(body);
      notify({ kind: 'success', message: t(told) });
    });
  return { busy, change };
}

interface OrderRowProps {
  issue: Issue;
  order: Order;
  /** Whose it is and how it stands is said already. */
  headless?: boolean;
  /** Its branch has ordered anew: it does not come back. */
  replaced?: boolean;
  onEdit: () => void;
}

/** An order of one's own branch: what it is, its proof, and what can be done with it. */
export function OrderRow({ issue, order, headless, replaced, onEdit }: OrderRowProps) {
  const { t } = useTranslation('marketing');
  const { money, date } = useFormat();
  const copies = useCopies();
  return (
    <article className={styles.order}>
      {!headless && (
        <header className={styles.head}>
          <h3>{order.branch_name}</h3>
          {!order.branch_active && <Tag look="line">{t('office.branchClosed')}</Tag>}
          <OrderChip status={order.status} />
        </header>
      )}
      <p className="small t2">
        {[copies(order), money((order.net + order.vat) / 100), t('order.on', { date: date(order.delivery.day) })].join(
          ' · ',
        )}
      </p>
      {order.status === 'cancelled' ? (
        !replaced && <Restore {...{ issue, order }} />
      ) : (
        <>
          <ProofState {...{ issue, order }} />
          <Actions {...{ issue, order, onEdit }} />
        </>
      )}
    </article>
  );
}

/** What was cancelled comes back, for some minutes. */
function Restore({ issue, order: { id, updated, cancelled_at } }: Pick<OrderRowProps, 'issue' | 'order'>) {
  const { t } = useTranslation('marketing');
  const { viewer } = useViewer();
  const { busy, change } = useOrderChange(issue);
  const since = Date.now() - new Date(cancelled_at ?? 0).getTime();
  if (issue.state !== 'open' || viewer?.viewing || since > MINUTES) return null;
  return (
    <div className={styles.tools}>
      <Button busy={busy} onClick={() => void change({ id, updated, status: 'ordered' }, 'order.restored')}>
        {t('order.restore')}
      </Button>
    </div>
  );
}

/** What there is to say of a proof that nobody approved, to whom it concerns: nothing can be done once it is shipped. */
function unapprovedWord({ status, voided }: Order, open: boolean, office: boolean) {
  if (status === 'shipped') return 'never';
  if (office) return voided ? 'officeVoided' : 'officeMissing';
  if (!open) return 'late';
  return voided ? 'voided' : 'missing';
}

/** How the proof of an order stands, and whether its logo can be printed. */
function ProofState({ issue, order }: Pick<OrderRowProps, 'issue' | 'order'>) {
  const { t } = useTranslation('marketing');
  const { date } = useFormat();
  const { can } = useViewer();
  const { approved, approved_name, approved_at, status, logo_pixels } = order;
  const logo = logo_pixels === null || status === 'shipped' ? 'good' : logoState(logo_pixels);
  const word = unapprovedWord(order, issue.state === 'open', can('canEditContent'));
  return (
    <div className={styles.proof}>
      {approved && (
        <p className="small t2">{t('proof.approved', { name: approved_name ?? '–', date: date(approved_at ?? '') })}</p>
      )}
      {!approved && word === 'never' && <p className="small t2">{t('proof.never')}</p>}
      {!approved && word !== 'never' && <Note tone={order.voided ? 'warn' : 'info'}>{t(`proof.${word}`)}</Note>}
      {logo !== 'good' && <Note tone="warn">{t(`proof.logo.${logo}`)}</Note>}
    </div>
  );
}

/** The two things that come next, and the others behind «Weitere …». A proof is approved by who looked at it as it is now. */
function Actions({ issue, order, onEdit }: Omit<OrderRowProps, 'headless'>) {
  const { t } = useTranslation('marketing');
  const { locale } = useLanguage();
  const { viewer, can } = useViewer();
  const { busy, change } = useOrderChange(issue);
  const [seen, setSeen] = useState<string>();
  const { id, updated, proof, approved, status } = order;
  const open = issue.state === 'open' && !viewer?.viewing;
  const changes = open && status !== 'shipped';
  const approves = !approved && status !== 'shipped' && !viewer?.viewing && (open || can('canEditContent'));
  const take = (file: string) => startDownload(`/api/v1/marketing/${file}?id=${id}&language=${locale}`, t, false);
  const look = async () => {
    if (await take('gazette-proof')) setSeen(proof);
  };
  const edit = (
    <Button icon="edit" onClick={onEdit}>
      {t('order.change')}
    </Button>
  );
  const paper = (
    <Button icon="download" onClick={() => void take('gazette-order-file')}>
      {t('order.pdf')}
    </Button>
  );
  const approve = (
    <Button
      kind="primary"
      busy={busy}
      disabled={seen !== proof}
      onClick={() => void change({ id, updated, approve: proof }, 'proof.done')}
    >
      {t('proof.approve')}
    </Button>
  );
  return (
    <div className={styles.tools}>
      <Button icon="file" onClick={() => void look()}>
        {t('proof.look')}
      </Button>
      {approves ? approve : changes ? edit : paper}
      {(approves || changes) && (
        <FurtherActions always>
          {approves && changes && edit}
          {changes && (
            <Button
              icon="x"
              busy={busy}
              onClick={() => void change({ id, updated, status: 'cancelled' }, 'order.cancelled')}
            >
              {t('order.cancel')}
            </Button>
          )}
          {paper}
        </FurtherActions>
      )}
    </div>
  );
}
