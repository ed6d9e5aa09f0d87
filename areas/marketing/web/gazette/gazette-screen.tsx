import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#web/calls/call-error.ts';
import { useAct } from '#web/calls/use-act.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useList } from '#web/lists/use-list.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import type { FreeBranch, GazetteAnswer, Issue } from '../../contract.ts';
import { costOf } from '../../gazette-facts.ts';
import { GAZETTE, ISSUE_DRAFTS, MARKETING } from '../lists.ts';
import styles from '../marketing.module.css';
import { changeOrder, gazetteQuery, placeOrder } from '../queries.ts';
import { OfficePart } from './office-part.tsx';
import { OrderRow } from './order-row.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { takes } from './order-values.ts';
import { StandingPart } from './standing-part.tsx';
import { useCopies } from './use-copies.ts';

/** /app/marketing/gazette: an issue with the orders of one's branches; for the office with those of everybody. */
export default function GazetteScreen() {
  const { t } = useTranslation('marketing');
  const { locale } = useLanguage();
  const { can, viewer } = useViewer();
  const shown = useList(GAZETTE);
  const { data, error, refetch } = useQuery(gazetteQuery(shown.state.issue));
  const office = can('canEditContent');
  const issue = data?.issue;
  const text = issue && inLanguage(issue.texts, locale);
  const title = issue ? t('gazetteNumber', { number: issue.number }) : t('gazette');
  const header = (
    <PageHeader
      crumb={{ label: t('title'), to: MARKETING.path }}
      title={title}
      lead={text && <span lang={text.only}>{text.text.title}</span>}
      actions={office && !viewer?.viewing && <ButtonLink to={ISSUE_DRAFTS.path}>{t('gazetteDrafts')}</ButtonLink>}
    />
  );
  if (!data && !error) return <DetailSkeleton header={header} />;
  if (!data) {
    return (
      <Page header={header}>
        {isRefused(error) ? <EmptyState reason="denied" /> : <ErrorState onRetry={refetch} />}
      </Page>
    );
  }
  if (!issue) {
    return (
      <Page header={header}>
        <EmptyState reason="nothing" title={t('noIssue.title')} text={t('noIssue.text')} />
      </Page>
    );
  }
  const { order, branch } = shown.state;
  const open = data.orders.find(({ id }) => id === order) ?? data.branches.find(({ id }) => id === branch);
  return (
    <Page header={header} aside={<Prices issue={issue} />}>
      <div className={styles.page}>
        <When issue={issue} issues={data.issues} onChoose={(id) => shown.change({ issue: id })} />
        {office ? (
          <OfficePart answer={data} issue={issue} shown={shown} />
        ) : (
          <Members
            {...{ issue, data }}
            onBranch={(id) => shown.change({ branch: id })}
            onOrder={(id) => shown.change({ order: id })}
          />
        )}
      </div>
      {open && (
        <OrderSheet key={open.id} {...{ issue, of: open }} onClose={() => shown.change({ order: '', branch: '' })} />
      )}
    </Page>
  );
}

interface WhenProps {
  issue: Issue;
  issues: GazetteAnswer['issues'];
  onChoose: (id: string) => void;
}

/** How long it can be ordered and when it comes, and the way to other issues. */
function When({ issue, issues, onChoose }: WhenProps) {
  const { t } = useTranslation('marketing');
  const { date } = useFormat();
  const days = Math.round(
    (new Date(issue.deadline).getTime() - new Date(new Date().toDateString()).getTime()) / 86_400_000,
  );
  const delivery = t('delivery', { from: date(issue.delivery_from), to: date(issue.delivery_to) });
  return (
    <div className={styles.when}>
      <p>
        <b>
          {t(`state.${issue.state}`, {
            opens: date(issue.opens),
            deadline: date(issue.deadline),
            count: Math.max(0, days),
          })}
        </b>
        <br />
        <span className="t2">{delivery}</span>
      </p>
      {issues.length > 1 && (
        <SelectField label={t('issue')} value={issue.id} onChange={({ target }) => onChoose(target.value)}>
          <Options
            of={issues}
            label={(one) => `${t('gazetteNumber', { number: one.number })}, ${t(`stateWord.${one.state}`)}`}
          />
        </SelectField>
      )}
    </div>
  );
}

/** What a copy costs, by how many are ordered. */
function Prices({ issue }: { issue: Issue }) {
  const { t } = useTranslation('marketing');
  const { number, money } = useFormat();
  return (
    <Section title={t('cost.price')} small>
      <Facts
        facts={issue.prices.map(({ from, price }) => ({
          label: t('cost.from', { n: number(from) }),
          value: money(price / 100),
        }))}
      />
      <p className={cx('cap t2', styles.under)}>{t('cost.without', { percent: number(issue.vat / 10) })}</p>
    </Section>
  );
}

interface MembersProps {
  issue: Issue;
  data: GazetteAnswer;
  onBranch: (id: string) => void;
  onOrder: (id: string) => void;
}

/** What the own branches have ordered and still can, and their standing orders. */
function Members({ issue, data, onBranch, onOrder }: MembersProps) {
  const { t } = useTranslation('marketing');
  const { viewer } = useViewer();
  const may = issue.state === 'open' && !viewer?.viewing;
  return (
    <>
      {may && data.branches.length > 0 && (
        <Section title={t('toOrder')}>
          {data.branches.map((branch) => (
            <Free key={branch.id} {...{ issue, branch }} onOpen={() => onBranch(branch.id)} />
          ))}
        </Section>
      )}
      <Section title={t('orders')}>
        {data.orders.length === 0 && <p className="t2">{t('noOrders')}</p>}
        {data.orders.map((order) => (
          <OrderRow
            key={order.id}
            {...{ issue, order }}
            replaced={data.orders.some((one) => one.branch_id === order.branch_id && one.status !== 'cancelled')}
            onEdit={() => onOrder(order.id)}
          />
        ))}
      </Section>
      {!viewer?.viewing && data.own.length > 0 && <StandingPart issue={issue} answer={data} />}
    </>
  );
}

/** A branch without an order: one click as last time, or the form. */
function Free({ issue, branch, onOpen }: { issue: Issue; branch: FreeBranch; onOpen: () => void }) {
  const { t } = useTranslation('marketing');
  const copies = useCopies();
  const { busy, run } = useAct(['marketing', 'dashboard']);
  const { money } = useFormat();
  const { last } = branch;
  const sum = last ? last.copies_de + last.copies_fr : 0;
  // What this issue does not take is not offered.
  const repeats = last && takes(issue, last);
  const cost = costOf(issue, sum);
  const again = (former: NonNullable<typeof last>) =>
    run(async () => {
      const { copies_de, copies_fr, imprint, delivery } = former;
      const wish = { issue_id: issue.id, branch_id: branch.id, copies_de, copies_fr, imprint, delivery };
      const { id, updated } = await placeOrder(wish);
      notify({
        kind: 'success',
        message: t('order.sentFor', { branch: branch.name }),
        // The next branch comes to lie under the finger: a second tap orders for it.
        action: {
          label: t('common:ui.undo'),
          onAct: () => void run(() => changeOrder({ id, updated, status: 'cancelled' })),
        },
      });
    });
  // The second of a double click lies on the next branch already.
  const once = ({ detail }: MouseEvent) => {
    if (last && detail < 2) void again(last);
  };
  return (
    <article className={styles.order}>
      <h3>{branch.name}</h3>
      {last && (
        <p className="small t2">
          {t('last', { split: copies(last) })}
          {repeats && ` · ${t('lastCost', { total: money((cost.net + cost.vat) / 100) })}`}
        </p>
      )}
      <div className={styles.tools}>
        {repeats && (
          <Button kind="ink" busy={busy} onClick={once}>
            {t('again')}
          </Button>
        )}
        <Button kind={repeats ? 'outlined' : 'ink'} onClick={onOpen}>
          {t(repeats ? 'order.other' : 'order.new')}
        </Button>
      </div>
    </article>
  );
}
