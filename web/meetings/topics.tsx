import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { TitleField, useChange } from './agenda.tsx';
import { addTopic, removeTopic, takeTopic, topicsQuery, voteTopic, type WholeMeeting } from './queries.ts';

interface TopicsProps {
  body: string;
  keeps: boolean;
  /** The meeting whose agenda who keeps the body takes topics into. */
  into?: WholeMeeting;
  /** What somebody brought along to propose. */
  start?: string;
}

/** What members want to talk about, what most want first. */
export function Topics({ body, keeps, into, start }: TopicsProps) {
  const { t } = useTranslation('meetings');
  const { number } = useFormat();
  const { viewer } = useViewer();
  const { data = [] } = useQuery(topicsQuery(body));
  const change = useChange();
  const me = viewer?.staff?.id ?? '';
  const acts = !viewer?.viewing;
  if (into && data.length === 0) return null;
  return (
    <Section title={t('topics.title')} id="topics">
      {data.length === 0 && <p className="t2">{t('topics.none')}</p>}
      <Rows>
        {data
          .toSorted((one, other) => other.votes.length - one.votes.length)
          .map((topic) => {
            const { id, title, votes, staff_id } = topic;
            const wants = votes.some((vote) => vote.staff_id === me);
            return (
              <li key={id}>
                <div className="row">
                  <span className="grow">
                    <span className="row-t">{title}</span>
                    <span className="row-s">{t('topics.votes', { count: votes.length, n: number(votes.length) })}</span>
                  </span>
                  {acts && !into && (
                    <Button
                      size="small"
                      aria-pressed={wants}
                      kind={wants ? 'ink' : 'outlined'}
                      onClick={() => change.mutate(() => voteTopic(id, me, !wants))}
                    >
                      {t('topics.want')}
                    </Button>
                  )}
                  {acts && into && keeps && (
                    <Button size="small" onClick={() => change.mutate(() => takeTopic(topic, into))}>
                      {t('topics.take')}
                    </Button>
                  )}
                  {acts && (keeps || staff_id === me) && (
                    <IconButton
                      icon="trash"
                      label={t('topics.remove', { title })}
                      onClick={() => change.mutate(() => removeTopic(id))}
                    />
                  )}
                </div>
              </li>
            );
          })}
      </Rows>
      {acts && !into && (
        <TitleField
          label={t('topics.new')}
          save={t('topics.add')}
          start={start}
          send={(title) => addTopic(body, me, title)}
        />
      )}
    </Section>
  );
}
