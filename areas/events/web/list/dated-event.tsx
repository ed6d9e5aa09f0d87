import { useTranslation } from 'react-i18next';
import type { Dated } from '#web/dated/dated.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { EventKind } from '../../event-facts.ts';
import type { ListedEvent } from '../queries.ts';
import { eventPath } from './events-list.ts';

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
  return ({ id, kind, place, texts, cancelled_at, marked, ...span }) => {
    const shown = inLanguage(texts, locale);
    const sure = marked && !cancelled_at;
    return (
      shown && {
        ...{ id, ...span, to: eventPath(id), title: shown.text.title, lang: shown.only },
        ...{ kind: t(`kind.${kind}`), tone: TONES[kind], where: place, struck: cancelled_at !== null, sure },
        said: [cancelled_at && t('event.calledOff'), marked && t('event.marked')].filter(
          (word) => typeof word === 'string',
        ),
        states: (
          <>
            {shown.only && <Tag>{t(`only.${shown.only}`)}</Tag>}
            {cancelled_at && <StatusChip status="rejected" word={t('event.calledOff')} />}
            {sure && <StatusChip status="accepted" word={t('event.marked')} />}
          </>
        ),
      }
    );
  };
}
