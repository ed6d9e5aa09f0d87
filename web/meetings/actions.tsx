import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { TitleField, useChange } from './agenda.tsx';
import { actionsQuery, addAction, finishAction, type Member, membersQuery } from './queries.ts';

/** What a body has to do still, by whom and until when; with each meeting until it is done. */
export function Actions({ body, keeps }: { body: string; keeps: boolean }) {
  const { t } = useTranslation('meetings');
  const { date } = useFormat();
  const { viewer } = useViewer();
  const { data = [] } = useQuery(actionsQuery(body));
  const { data: members = [] } = useQuery(membersQuery(body));
  const change = useChange();
  const [adding, setAdding] = useState(false);
  if (data.length === 0 && !keeps) return null;
  return (
    <Section
      title={t('actions.title')}
      end={
        keeps && (
          <Button size="small" icon="plus" aria-pressed={adding} onClick={() => setAdding(!adding)}>
            {t('actions.new')}
          </Button>
        )
      }
    >
      {data.length === 0 && <p className="t2">{t('actions.none')}</p>}
      <Rows>
        {data.map(({ id, title, staff_id, due: until }) => {
          const name = members.find((member) => member.id === staff_id)?.name;
          return (
            <li key={id}>
              <div className="row">
                <span className="grow">
                  <span className="row-t">{title}</span>
                  <span className="row-s">
                    {[name, until && t('actions.until', { date: date(until) })].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {!viewer?.viewing && (keeps || staff_id === viewer?.staff?.id) && (
                  <Button size="small" icon="check" onClick={() => change.mutate(() => finishAction(id))}>
                    {t('actions.done')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </Rows>
      {keeps && adding && <NewAction body={body} members={members} />}
    </Section>
  );
}

/** What somebody is to do, by whom and until when. */
function NewAction({ body, members }: { body: string; members: readonly Member[] }) {
  const { t } = useTranslation('meetings');
  const [who, setWho] = useState('');
  const [due, setDue] = useState('');
  return (
    <div className="stack g1">
      <SelectField label={t('actions.who')} optional value={who} onChange={({ target }) => setWho(target.value)}>
        <option value="">{t('actions.nobody')}</option>
        <Options of={members} label={({ name }) => name} />
      </SelectField>
      <DateField label={t('actions.due')} optional value={due} onChange={setDue} />
      <TitleField
        label={t('actions.what')}
        save={t('item.add')}
        send={(title) => addAction(body, { title, staff_id: who || null, due: due || null })}
      />
    </div>
  );
}
