import { useTranslation } from 'react-i18next';
import { writePhone } from '#shared/phone-text.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ConfirmationPage } from '../../yearly-contract.ts';
import { weekRows, writeRanges } from '../hours/week.ts';
import { opticianPath } from '../list/company-row.tsx';
import styles from './yearly.module.css';

export interface AskedBranchProps {
  branch: ConfirmationPage['branches'][number];
  opticianId: string;
  busy: boolean;
  onConfirm: () => void;
}

/** The data of one branch as members see them, to be confirmed or corrected. */
export function AskedBranch({ branch, opticianId, busy, onConfirm }: AskedBranchProps) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const facts: [string, readonly string[]][] = [
    [t('check.address'), [branch.street, `${branch.postcode} ${branch.place}`].filter((line) => line !== null)],
    [t('field.phone'), [branch.phone ? writePhone(branch.phone) : t('change.empty')]],
    [t('field.email'), [branch.email ?? t('change.empty')]],
    [t('field.website'), [branch.website ?? t('change.empty')]],
    [t('field.opening_hours'), useWeekLines(branch.opening_hours)],
  ];
  return (
    <section className={styles.place}>
      <h2>{branch.name}</h2>
      <dl className={styles.data}>
        {facts.map(([label, lines]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {branch.confirmed ? (
        <p className="flex g1 m2">
          <Icon name="check" size={20} />
          {t('check.confirmed', { date: format.date(branch.confirmed) })}
        </p>
      ) : (
        <div className={styles.ends}>
          <Button
            kind="ink"
            icon="check"
            busy={busy}
            onClick={onConfirm}
            aria-label={t('check.confirmOf', { name: branch.name })}
          >
            {t('check.confirm')}
          </Button>
          <ButtonLink
            icon="edit"
            to={opticianPath(opticianId)}
            search={{ edit: `branch.${branch.id}` }}
            aria-label={t('check.correctOf', { name: branch.name })}
          >
            {t('check.correct')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** "Mo–Fr 09:00–18:30": days in a row with equal hours share a line. */
function useWeekLines(hours: ConfirmationPage['branches'][number]['opening_hours']): string[] {
  const { t } = useTranslation('opticians');
  if (!hours) return [t('change.empty')];
  return weekRows(hours, WEEKDAYS[0]).map(({ first, last, ranges }) => {
    const days = first === last ? t(`dayShort.${first}`) : `${t(`dayShort.${first}`)}–${t(`dayShort.${last}`)}`;
    return `${days} ${writeRanges(ranges) || t('hours.closedShort')}`;
  });
}
