import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { OptionCard } from '#web/ui/choice.tsx';
import type { Difference } from '../../google-contract.ts';
import styles from './google.module.css';
import { useSideLines } from './side-lines.ts';

export type GoogleSide = 'ours' | 'google';

export interface DifferenceChoiceProps {
  difference: Difference;
  side: GoogleSide;
  onChoose: (side: GoogleSide) => void;
}

/** One field of both sides; one of them is chosen. */
export function DifferenceChoice({ difference, side, onChoose }: DifferenceChoiceProps) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const lines = useSideLines(difference);
  const last = difference.field === 'special_days' ? difference.google.at(-1)?.date : undefined;
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`google.field.${difference.field}`)}</legend>
      {(['ours', 'google'] as const).map((one) => (
        <OptionCard
          key={one}
          type="radio"
          name={`google-${difference.field}`}
          label={t(`google.side.${one}`)}
          detail={
            <>
              {lines[one].map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
              {one === 'google' && last && (
                <span className={styles.line}>{t('google.until', { date: format.date(last) })}</span>
              )}
            </>
          }
          checked={side === one}
          onChange={() => onChoose(one)}
        />
      ))}
    </fieldset>
  );
}
