import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/router/use-address.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { useViews, type ViewedList } from '#web/saved-views/use-views.ts';
import { saidQuery } from '#web/saved-views/view-query.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { LOG_VIEWS, type LogProps, type LogState, readLogState, writeLogState } from './log-state.ts';
import { MailList } from './mail-list.tsx';
import { PausedList } from './paused-list.tsx';
import { pausedQuery } from './queries.ts';
import { SendingList } from './sending-list.tsx';

const PATH = '/app/internal/settings';
const VIEWED: ViewedList = {
  list: 'mails',
  path: PATH,
  topic: 'mails',
  tidy: (query) => writeLogState(readLogState(query)),
};

/** «Versandprotokoll»: every mail with what became of it, the sendings they belong to, and addresses that are paused. */
export default function MailLogTopic() {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const state = readLogState(useAddress());
  const views = useViews(VIEWED);
  const addressOf = (wanted: LogState) => saidQuery({ topic: 'mails', ...writeLogState(wanted) }, views.mayHaveDefault);
  const { data: paused } = useQuery(pausedQuery);
  const log: LogProps = {
    state,
    onChange: (next) => void navigate({ to: PATH, search: addressOf(next), resetScroll: false }),
    to: PATH,
    search: addressOf,
  };
  const items = LOG_VIEWS.map((view) => ({
    label: t(`log.view.${view}`),
    count: view === 'addresses' ? paused?.length || undefined : undefined,
    to: PATH,
    search: addressOf({ ...readLogState({}), view, size: state.size }),
    current: view === state.view,
  }));
  return (
    <>
      <Tabs label={t('log.views')} items={items} />
      <div className="m3">
        {state.view === 'mails' && <MailList {...log} chip={<SavedViews list={VIEWED} views={views} />} />}
        {state.view === 'sendings' && <SendingList {...log} />}
        {state.view === 'addresses' && <PausedList />}
      </div>
    </>
  );
}
