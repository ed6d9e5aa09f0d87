import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { ChipsFilter, ListSearch } from '#web/lists/filters.tsx';
import { ListBody } from '#web/lists/list-body.tsx';
import { PastEnd } from '#web/lists/past-end.tsx';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { ActiveFilter, FilterBar, ResultLine } from '#web/ui/filter-bar.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { MAIL_STATES } from '../../message-facts.ts';
import type { ShownLog } from './log-state.ts';
import { MailRow } from './mail-row.tsx';
import { mailsQuery, personQuery, WATCH } from './queries.ts';
import { SendingHead } from './sending-head.tsx';

/** The mails, the newest first, narrowed by text, state, person, record or sending. */
export function MailList({ shown }: { shown: ShownLog }) {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  const { state, change } = shown;
  const query = useQuery({
    ...mailsQuery(state),
    // A mail that waits leaves soon.
    refetchInterval: ({ state: { data } }) => (data?.mails.some(({ status }) => status === 'queued') ? WATCH : false),
  });
  const total = query.data?.total;
  return (
    <>
      {state.sending && <SendingHead id={state.sending} onLeave={() => change({ sending: '' })} />}
      <FilterBar>
        <ListSearch shown={shown} label={t('log.search')} />
      </FilterBar>
      <FilterBar>
        <ChipsFilter shown={shown} name="status" label={t('log.fact.status')} options={useStates()} />
        {state.person && <PersonFilter id={state.person} onRemove={() => change({ person: '' })} />}
        {state.object && <ActiveFilter label={t('log.oneObject')} onRemove={() => change({ object: '' })} />}
        <SavedViews list={shown.list} views={shown.views} />
      </FilterBar>
      <ResultLine>{total === undefined ? '' : t('log.found', { count: total, shown: number(total) })}</ResultLine>
      <ListBody
        {...{ query, shown }}
        isEmpty={({ mails }) => mails.length === 0}
        pastEnd={total ? <PastEnd shown={shown} /> : null}
        waiting={<RowsSkeleton plain />}
        nothing={{ title: t('log.empty.title'), text: t('log.empty.text') }}
      >
        {({ mails }) => (
          <ul className="rows">
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} onNarrow={change} />
            ))}
          </ul>
        )}
      </ListBody>
      <Pager
        page={state.page}
        pageSize={state.size}
        total={total ?? 0}
        to={shown.list.path}
        search={(page, size) => shown.searchWith({ page, size })}
      />
    </>
  );
}

function useStates() {
  const { t } = useTranslation('notifications');
  const states = MAIL_STATES.map((value) => ({ value, label: t(`log.status.${value}`) }));
  return [{ value: '', label: t('log.anyStatus') }, ...states];
}

function PersonFilter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation('notifications');
  const { data } = useQuery(personQuery(id));
  return <ActiveFilter label={data || t('log.onePerson')} onRemove={onRemove} />;
}
