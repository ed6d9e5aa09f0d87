import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Change } from '../figures.ts';
import styles from '../sales.module.css';

interface ChangeTextProps {
  change: Change;
  /** The change of a share, told in points. */
  points?: boolean;
  /** The reason why there is none stands beside the dash, not behind it. */
  told?: boolean;
}

/** A change against the year before, by arrow, colour and sign; «–» and why, where there is none. */
export function ChangeText({ change, points, told }: ChangeTextProps) {
  const { t } = useTranslation('sales');
  const { number, percent } = useFormat();
  if ('why' in change) {
    const why = t(`why.${change.why}`);
    return (
      <span className={styles.change} title={why}>
        –<span className={told ? 't3' : 'vh'}>{why}</span>
      </span>
    );
  }
  const amount = Math.abs(change.share);
  const still = amount < 0.0005;
  const up = change.share > 0;
  const sign = up ? 'change.up' : 'change.down';
  return (
    <span className={cx(styles.change, !still && (up ? styles.up : styles.down))}>
      {!still && <Icon name={up ? 'arrowup' : 'arrowdown'} size={16} />}
      {!still && <span className="vh">{t(sign)}</span>}
      <span className="num">{points ? t('points', { value: number(amount * 100, 1) }) : percent(amount)}</span>
    </span>
  );
}
