import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { cx } from '#web/ui/class-names.ts';
import { dayOf } from './clock.ts';
import styles from './hours.module.css';
import type { OpenState } from './opening.ts';

/** Whether a branch is open, in words: a sentence, or `short` at the end of a row. */
export function OpenWords({ state, short }: { state: OpenState; short?: boolean }) {
  const words = useOpenWords();
  const open = state.state === 'open';
  return <span className={cx(open ? styles.open : styles.shut, short && styles.short)}>{words(state, short)}</span>;
}

/** The words for a state of opening. */
export function useOpenWords(): (state: OpenState, short?: boolean) => string {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  return (state, short = false) => {
    if (state.state === 'unknown') return t('hours.unknown');
    if (state.state === 'open') {
      if (state.allNight) return t('hours.allNight');
      return t(short ? 'hours.openShort' : 'hours.open', { until: state.until });
    }
    const { next } = state;
    if (!next || next.daysAhead > 6) return t(short ? 'hours.closedShort' : 'hours.closed');
    const { from } = next;
    if (next.daysAhead === 0) return t(short ? 'hours.shortToday' : 'hours.opensToday', { from });
    if (next.daysAhead === 1) return t(short ? 'hours.shortTomorrow' : 'hours.opensTomorrow', { from });
    const day = t(`day.${dayOf(next.date)}`);
    // German writes days with a capital, French within a sentence without.
    return t(short ? 'hours.shortDay' : 'hours.opensDay', { from, day: locale === 'fr' ? day.toLowerCase() : day });
  };
}
