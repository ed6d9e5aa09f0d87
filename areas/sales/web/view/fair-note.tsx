import { useTranslation } from 'react-i18next';
import { Switch } from '#web/ui/choice.tsx';
import type { SalesData } from '../../contract.ts';
import { dottedMonth } from '../months.ts';
import styles from '../sales.module.css';
import type { Shown } from '../sales-list.ts';

interface FairNoteProps {
  data: SalesData;
  shown: Pick<Shown, 'change'> & { state: Pick<Shown['state'], 'whole'> };
}

/** What is compared and what is not: «8 von 10 Monaten vergleichbar; ohne Thun, offen seit 04.2026», and the way to all. */
export function FairNote({ data, shown }: FairNoteProps) {
  const { t } = useTranslation('sales');
  const { months, comparable, leftOut, partly } = data.comparison;
  if (comparable === months && leftOut.length === 0 && partly.length === 0) return null;
  const without = leftOut.map(({ name, reason, month }) =>
    t(`fair.${month ? reason : 'missing'}`, { name, month: month && dottedMonth(month) }),
  );
  const parts = [
    ...(comparable < months ? [t('fair.months', { comparable, count: months })] : []),
    ...(without.length > 0 ? [t('fair.without', { names: without.slice(0, 3).join(', ') })] : []),
    ...(without.length > 3 ? [t('fair.more', { count: without.length - 3 })] : []),
    ...(partly.length > 0
      ? [
          t('fair.partly', {
            names: partly
              .slice(0, 3)
              .map(({ name }) => name)
              .join(', '),
          }),
        ]
      : []),
  ];
  return (
    <div className={styles.fair}>
      <p className="small t2">{t(shown.state.whole ? 'fair.off' : 'fair.on', { what: parts.join('; ') })}</p>
      <Switch
        label={t('fair.all')}
        checked={shown.state.whole}
        onChange={() => shown.change({ whole: !shown.state.whole })}
      />
    </div>
  );
}
