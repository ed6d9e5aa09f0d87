import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { isLocale, type Locale } from '#shared/names/languages.ts';
import { minuteInZurich, momentInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { UNREAD } from '#web/ui/date-text.ts';
import { DateTimeField } from '#web/ui/date-time-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import styles from './publishing.module.css';
import { reachQuery } from './queries.ts';
import type { Moves } from './use-moves.ts';
import { languageWork, unreleased } from './work-facts.ts';

export interface MoveDialogProps {
  work: ContentWork;
  moves: Moves;
  onClose: () => void;
}

/** Which languages appear, now or at a time, and until when; with how many people it reaches. */
export function ReleaseDialog({ work, moves, onClose, planned }: MoveDialogProps & { planned: boolean }) {
  const { t } = useTranslation(['publishing', 'common']);
  const { number } = useFormat();
  const fresh = unreleased(work);
  const written = languageWork(work).filter(({ state }) => state !== 'missing');
  const [chosen, setChosen] = useState<readonly Locale[]>();
  // What was just typed arrives once it is saved.
  const languages = chosen ?? (fresh.length > 0 ? fresh : work.live_languages.filter(isLocale));
  const [from, setFrom] = useState(planned && work.publish_at ? minuteInZurich(work.publish_at) : '');
  const [until, setUntil] = useState(work.unpublish_at ? minuteInZurich(work.unpublish_at) : '');
  const [fault, setFault] = useState<string>();
  const { data: reach } = useQuery(reachQuery(work.id, work));
  const action = planned ? 'schedule' : 'release';
  const stack = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const unread = until === UNREAD;
  const early =
    until !== '' &&
    !unread &&
    (planned ? from !== '' && until <= from : momentInZurich(until) <= new Date().toISOString());
  const wrong = {
    from: planned && !from ? t('fault.no_time') : undefined,
    until: unread ? t('common:ui.dateTimeFault') : early ? t(planned ? 'fault.before_start' : 'fault.past') : undefined,
  };
  const send = async () => {
    setAsked(true);
    // Where no language is written yet, the form says all that is missing.
    const unchosen = written.length > 0 && languages.length === 0;
    setFault(unchosen ? t('fault.no_language') : undefined);
    if (wrong.from || wrong.until) toFirstFault(stack.current);
    if (unchosen || wrong.from || wrong.until) return;
    const refused = await moves.move(action, {
      languages,
      ...(planned && { publish_at: momentInZurich(from) }),
      ...((until || work.unpublish_at) && { unpublish_at: until ? momentInZurich(until) : null }),
    });
    if (refused) setFault(refused);
    else onClose();
  };
  return (
    <Dialog
      title={t(`action.${action}`)}
      onClose={onClose}
      note={reach && t('reaches', { count: reach.people, shown: number(reach.people) })}
      actions={
        <CancelOr onCancel={onClose} data-autofocus={!planned} busy={moves.busy === action} onClick={() => void send()}>
          {t(`action.${action}`)}
        </CancelOr>
      }
    >
      <div className={styles.stack} ref={stack}>
        {written.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>{t('languages.title')}</legend>
            {written.map(({ language, state }) => (
              <Checkbox
                key={language}
                label={t('languages.with', { language: t(`language.${language}`), state: t(`state.${state}`) })}
                checked={languages.includes(language)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...languages, language] : languages.filter((one) => one !== language))
                }
              />
            ))}
          </fieldset>
        )}
        {planned && (
          <DateTimeField
            data-autofocus
            label={t('from')}
            value={from}
            onChange={setFrom}
            wholeDay="08:00"
            error={asked ? wrong.from : undefined}
          />
        )}
        <DateTimeField
          {...{ label: t('until'), optional: true, value: until, onChange: setUntil, wholeDay: '23:59' }}
          error={asked ? wrong.until : undefined}
        />
        <FaultNote>{fault}</FaultNote>
      </div>
    </Dialog>
  );
}
