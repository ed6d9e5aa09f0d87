import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { PAGE_SIZES } from '#web/ui/pager-facts.ts';
import { useTemplateName } from '../templates/use-template-name.ts';
import styles from './log.module.css';
import { sendingsQuery, WATCH } from './queries.ts';
import { ResendFailed } from './resend-failed.tsx';
import { SendingCounts } from './sending-counts.tsx';

/** Above the mails of one sending: which, how far it is, and the way to send the failed ones again. */
export function SendingHead({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const nameOf = useTemplateName();
  const { data } = useQuery({
    ...sendingsQuery({ sending: id, page: 1, size: PAGE_SIZES[0] }),
    refetchInterval: ({ state }) => (state.data?.sendings.some(({ done }) => !done) ? WATCH : false),
  });
  const sending = data?.sendings[0];
  return (
    <section className={styles.sending} aria-label={t('log.oneSending')}>
      {sending && (
        <div className="grow">
          <h3>{nameOf(sending.kind)}</h3>
          <p className="small t2" role="status">
            {format.dateTime(sending.created)} · <SendingCounts sending={sending} />
          </p>
        </div>
      )}
      {sending && <ResendFailed sending={sending} />}
      <Button size="small" icon="x" onClick={onLeave}>
        {t('log.allMails')}
      </Button>
    </section>
  );
}
