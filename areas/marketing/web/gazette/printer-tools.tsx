import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { startDownload } from '#web/calls/download.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Issue, Order } from '../../contract.ts';
import styles from '../marketing.module.css';
import { closeRun } from '../queries.ts';

interface PrinterToolsProps {
  issue: Issue;
  /** What would go to print. */
  orders: readonly Order[];
}

/** Files for the printer, and the closing that freezes a run: the first one, and further ones when something changed. */
export function PrinterTools({ issue, orders }: PrinterToolsProps) {
  const { t } = useTranslation('marketing');
  const { locale } = useLanguage();
  const { viewer } = useViewer();
  const [asking, setAsking] = useState(false);
  const run = issue.runs > 0 ? `&run=${issue.runs}` : '';
  const take = (what: 'xlsx' | 'zip') =>
    void startDownload(`/api/v1/marketing/gazette-export?issue_id=${issue.id}&what=${what}&words=${locale}${run}`, t);
  const closes = issue.state === 'closed' && (issue.runs === 0 || issue.changed) && !viewer?.viewing;
  return (
    <div className={styles.tools}>
      <Button icon="download" onClick={() => take('xlsx')}>
        {t('office.xlsx')}
      </Button>
      <Button icon="pdf" onClick={() => take('zip')}>
        {t('office.zip')}
      </Button>
      {closes && (
        <Button kind="ink" icon="lock" onClick={() => setAsking(true)}>
          {t('office.close', { number: issue.runs + 1 })}
        </Button>
      )}
      {issue.runs > 0 && !issue.changed && (
        <span className="small t2">{t('office.closed', { number: issue.runs })}</span>
      )}
      {asking && <CloseDialog {...{ issue, orders }} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Says what is frozen before it is. */
function CloseDialog({ issue, orders, onClose }: PrinterToolsProps & { onClose: () => void }) {
  const { t } = useTranslation(['marketing', 'common']);
  const { number } = useFormat();
  const { busy, run } = useAct(['marketing'], (thrown) => {
    const why = thrown instanceof CallError && thrown.fields.order;
    return why ? t(`order.refused.${why}`) : undefined;
  });
  const unapproved = orders.filter(({ approved }) => !approved).length;
  const copies = orders.reduce((sum, one) => sum + one.copies_de + one.copies_fr, 0);
  const close = async () => {
    await run(async () => {
      const made = await closeRun(issue.id, issue.runs + 1);
      notify({ kind: 'success', message: t('office.closed', { number: made.number }) });
    });
    onClose();
  };
  return (
    <Dialog
      title={t('office.closeAsk', { number: issue.runs + 1 })}
      icon="lock"
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} busy={busy} data-autofocus onClick={() => void close()}>
          {t('office.close', { number: issue.runs + 1 })}
        </CancelOr>
      }
    >
      <p>{t('office.closeSum', { count: orders.length, n: number(orders.length), copies: number(copies) })}</p>
      {unapproved > 0 && <p>{t('office.notApproved', { count: unapproved, n: number(unapproved) })}</p>}
      <p>{t('office.closeAfter')}</p>
    </Dialog>
  );
}
