import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { cx } from '#web/ui/class-names.ts';
import styles from './hours.module.css';
import type { OpenState } from './opening.ts';
import { sayOpening } from './say-opening.ts';

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
  return (state, short = false) => sayOpening(state, { t, locale, short });
}
