import { useTranslation } from 'react-i18next';
import type { DateSaved } from '#shared/contracts/registration-office.ts';
import { momentInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DateValues } from './date-values.ts';
import styles from './dates-editor.module.css';

/** What saving would bring, and the answer that waits for a person. */
export interface AskedEffect {
  effect: DateSaved;
  values: DateValues;
  answer: (goes: boolean) => void;
}

interface EffectDialogProps {
  asked: AskedEffect;
  before: DateValues | undefined;
  onClose: (goes: boolean) => void;
}

/** Before a change is saved: what changes, from what to what, and for how many. */
export function EffectDialog({ asked: { effect, values }, before, onClose }: EffectDialogProps) {
  const { t } = useTranslation(['dates', 'common']);
  const { dateTime } = useFormat();
  const times = ({ sessions }: DateValues) =>
    sessions.map(({ starts, ends }) => `${dateTime(momentInZurich(starts))}–${ends.slice(11)}`).join(', ');
  const place = ({ venue, street, postcode, place: town }: DateValues) =>
    [venue, street, `${postcode} ${town}`.trim()].filter(Boolean).join(', ') || '–';
  const lines = before
    ? [
        { name: t('effect.times'), from: times(before), to: times(values) },
        { name: t('effect.place'), from: place(before), to: place(values) },
      ].filter(({ from, to }) => from !== to)
    : [];
  return (
    <Dialog
      title={t('effect.title')}
      icon="calendar"
      onClose={() => onClose(false)}
      actions={
        <CancelOr onCancel={() => onClose(false)} data-autofocus onClick={() => onClose(true)}>
          {t('effect.save')}
        </CancelOr>
      }
    >
      <dl className={styles.effect}>
        {lines.map(({ name, from, to }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <del>{from}</del> <ins>{to}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {effect.changed.length > 0 && <p>{t('effect.told', { count: effect.told })}</p>}
      {effect.offered > 0 && <p>{t('effect.offered', { count: effect.offered })}</p>}
    </Dialog>
  );
}
