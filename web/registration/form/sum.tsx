import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import styles from '../registration.module.css';
import { SeatBar } from '../seat-bar.tsx';
import type { SumLine } from './register-values.ts';

export interface SumProps {
  /** The form that the button submits. */
  formId: string;
  lines: readonly SumLine[];
  total: number | null;
  partName: (key: string) => string;
  /** What one price is for: «Kurs». */
  word: string;
  submit: string;
  busy: boolean;
  /** Why it cannot be submitted. */
  why: string | undefined;
  /** Beneath the button: until when one can leave, who would wait. */
  children?: ReactNode;
}

/** What it costs and the button that decides; on a phone both stay at the lower edge. */
export function Sum(props: SumProps) {
  const { lines, total, partName, word, why, children } = props;
  const { t } = useTranslation('registration');
  const { money } = useFormat();
  const nameOf = ({ part, room }: SumLine) => (part ? partName(part) : room ? t(`room.${room}`) : word);
  const facts = lines.map(({ count, price, ...line }) => ({
    label: (count > 1 ? `${count} × ` : '') + nameOf({ count, price, ...line }),
    value: money(price, 'short'),
  }));
  return (
    <section className={styles.sum} aria-labelledby={`${props.formId}-sum`}>
      <h2 id={`${props.formId}-sum`}>{t('sum.title')}</h2>
      {total !== null && (
        <>
          <Facts facts={facts} />
          <hr />
          <span className="small t2">{t('sum.total')}</span>
          <output className={styles.price} form={props.formId}>
            {money(total, 'short')}
          </output>
        </>
      )}
      <SeatBar price={total === null ? undefined : money(total, 'short')} text={total !== null && t('sum.total')}>
        <Submit {...props} />
      </SeatBar>
      {why && (
        <p className="small" id={`${props.formId}-why`}>
          {why}
        </p>
      )}
      <div className={styles.sumNotes}>{children}</div>
    </section>
  );
}

function Submit({ formId, submit, busy, why }: SumProps) {
  return (
    <Button
      kind="primary"
      size="large"
      full
      type="submit"
      form={formId}
      busy={busy}
      disabled={why !== undefined}
      aria-describedby={why && `${formId}-why`}
    >
      {submit}
    </Button>
  );
}
