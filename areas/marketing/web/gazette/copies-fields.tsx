import { useTranslation } from 'react-i18next';
import { Text } from '#web/forms/fields.tsx';
import type { FieldForm, FieldWords } from '#web/forms/record-form.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Facts } from '#web/ui/facts.tsx';
import type { Issue } from '../../contract.ts';
import { costOf } from '../../gazette-facts.ts';
import styles from '../marketing.module.css';
import { type CopiesValues, copiesFaults, copiesNear, copiesOf, limitsOf } from './order-values.ts';

/** What the fields of an order are called, and what is wrong with them. */
export function useCopiesWords(issue: Issue): FieldWords {
  const { t } = useTranslation('marketing');
  const { date } = useFormat();
  const values = { ...useLimits(issue), from: date(issue.delivery_from), to: date(issue.delivery_to) };
  return { label: (field) => t(`order.field.${field}`), faults: 'marketing:order.fault', faultValues: () => values };
}

function useLimits(issue: Issue) {
  const { number } = useFormat();
  const { step, min, max } = limitsOf(issue);
  return { step: number(step), min: number(min), max: number(max) };
}

/** Copies by language, with the limits of the issue, and what they cost as one types. */
export function CopiesFields<V extends CopiesValues>({ form, issue }: { form: FieldForm<V>; issue: Issue }) {
  const { t } = useTranslation('marketing');
  const limits = useLimits(issue);
  const { copies_de, copies_fr } = form.values;
  const set = (change: Partial<CopiesValues>) =>
    // Both: what is wrong with their sum is told at one, and may be put right at the other.
    (form as unknown as FieldForm<CopiesValues>).set({ copies_de, copies_fr, ...change });
  return (
    <div className={styles.fields}>
      <p className="small t2">{t('order.limits', limits)}</p>
      <div className={styles.pair}>
        {(['de', 'fr'] as const)
          .filter((language) => issue.languages.includes(language))
          .map((language) => (
            <Text
              key={language}
              form={{ ...(form as unknown as FieldForm<CopiesValues>), set }}
              name={`copies_${language}`}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
      </div>
      <div aria-live="polite">
        <Cost {...{ issue, values: form.values }} />
      </div>
    </div>
  );
}

/** Sum and cost of what is typed; what is wrong with the sum in their place, nothing while it is no number. */
function Cost({ issue, values }: { issue: Issue; values: CopiesValues }) {
  const { t } = useTranslation('marketing');
  const { number, money } = useFormat();
  const copies = copiesOf(values.copies_de) + copiesOf(values.copies_fr);
  if (Number.isNaN(copies)) return null;
  if (copiesFaults(issue, values).length > 0) {
    const near = copiesNear(issue, copies)
      .map((one) => number(one))
      .join(t('cost.or'));
    return <p className="small">{t('cost.near', { n: number(copies), near })}</p>;
  }
  const { price, net, vat } = costOf(issue, copies);
  return (
    <Facts
      facts={[
        { label: t('cost.copies'), value: number(copies) },
        { label: t('cost.price'), value: money(price / 100) },
        { label: t('cost.net'), value: money(net / 100) },
        { label: t('cost.vat', { percent: number(issue.vat / 10) }), value: money(vat / 100) },
        { label: t('cost.total'), value: <b>{money((net + vat) / 100)}</b> },
      ]}
    />
  );
}
