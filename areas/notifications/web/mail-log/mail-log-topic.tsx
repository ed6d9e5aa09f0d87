import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useList } from '#web/lists/use-list.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { LOG_VIEWS, MAIL_LOG } from './log-state.ts';
import { MailList } from './mail-list.tsx';
import { PausedList } from './paused-list.tsx';
import { pausedQuery } from './queries.ts';
import { SendingList } from './sending-list.tsx';

/** «Versandprotokoll»: every mail with what became of it, the sendings they belong to, and addresses that are paused. */
export default function MailLogTopic() {
  const { t } = useTranslation('notifications');
  const shown = useList(MAIL_LOG);
  const { view: current, size } = shown.state;
  const { data: paused } = useQuery(pausedQuery);
  const items = LOG_VIEWS.map((view) => ({
    label: t(`log.view.${view}`),
    count: view === 'addresses' ? paused?.length || undefined : undefined,
    to: MAIL_LOG.path,
    search: shown.searchWith({ ...MAIL_LOG.usual, view, size }),
    current: view === current,
  }));
  return (
    <>
      <Tabs label={t('log.views')} items={items} />
      <div className="m3">
        {current === 'mails' && <MailList shown={shown} />}
        {current === 'sendings' && <SendingList shown={shown} />}
        {current === 'addresses' && <PausedList />}
      </div>
    </>
  );
}
