import { useTranslation } from 'react-i18next';
import type { DateState } from '#shared/names/registration.ts';
import { townIn } from '#shared/town.ts';
import type { Dated } from '#web/dated/dated.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { DateStateChip, isLive } from '#web/registration/date-state.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { EventKind } from '../../event-facts.ts';
import type { ListedEvent } from '../queries.ts';
import { eventPath } from './events-list.ts';

/** How a date stands that is worth a word in a list. */
const TOLD: ReadonlySet<string> = new Set(['few', 'waitingList', 'full'] satisfies DateState[]);

/** The colour of each kind. */
export const TONES: Readonly<Record<EventKind, string>> = {
  assembly: 'current',
  conference: 'essilor',
  erfa: 'rodenstock',
  trip: 'hoya',
  apprentices: 'eyetech',
  social: 'reize',
};

/** How events stand in lists and months, in the language on screen. */
export function useDatedEvent(): (event: ListedEvent) => Dated | undefined {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const { t: tr } = useTranslation('registration');
  return (event) => {
    const { id, kind, place, texts, cancelled_at, marked, starts_at, ends_at } = event;
    const shown = inLanguage(texts, locale);
    const registered = isLive(event.own_state) && !cancelled_at;
    const sure = (marked || registered) && !cancelled_at;
    return (
      shown && {
        ...{ id, starts_at, ends_at, to: eventPath(id), title: shown.text.title, lang: shown.only },
        ...{
          kind: t(`kind.${kind}`),
          tone: TONES[kind],
          where: townIn(locale, place),
          struck: cancelled_at !== null,
          sure,
        },
        said: [
          cancelled_at && t('event.calledOff'),
          registered
            ? tr(`own.short.${event.own_state}`, { position: event.own_position })
            : marked && t('event.marked'),
        ].filter((word) => typeof word === 'string'),
        states: (
          <>
            {shown.only && <Tag>{t(`only.${shown.only}`)}</Tag>}
            {cancelled_at && <StatusChip status="rejected" word={t('event.calledOff')} />}
            {!cancelled_at && (registered || TOLD.has(event.state)) && <DateStateChip date={event} />}
            {marked && !registered && !cancelled_at && <StatusChip status="accepted" word={t('event.marked')} />}
          </>
        ),
      }
    );
  };
}
