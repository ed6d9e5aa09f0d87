import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CertificationCase } from '../../contract.ts';
import styles from '../certification.module.css';

const STEPS = ['open', 'draft', 'submit', 'review', 'certificate'] as const;
/** At which step a case stands; one that is accepted is past the last. */
const AT = { draft: 1, rejected: 1, waiting: 3, published: STEPS.length } as const;

/** The way of a case: where it stands, and what comes. */
export function CaseSteps({ one }: { one: CertificationCase }) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const at = AT[one.status];
  const met = one.requirements.filter(({ why }) => !why).length;
  const until = one.validUntil && t('until', { date: date(one.validUntil) });
  const texts: Readonly<Record<(typeof STEPS)[number], string | null>> = {
    open: date(one.created),
    draft: at === 1 ? t('case.fulfilled', { met, of: one.requirements.length }) : '',
    submit:
      at > 1
        ? one.submittedAt && date(one.submittedAt)
        : one.renewal && t('step.by', { date: date(one.renewal.validUntil) }),
    review: one.approvedAt && date(one.approvedAt),
    certificate: until || t('step.months'),
  };
  return (
    <ol className={styles.steps} aria-label={t('step.label')}>
      {STEPS.map((step, place) => (
        <li key={step} data-done={place < at || undefined} aria-current={place === at ? 'step' : undefined}>
          <span className={styles.dot}>{place < at && <Icon name="check" size={14} />}</span>
          <span className={styles.step}>
            {t(`step.${step === 'draft' && one.status === 'rejected' ? 'again' : step}`)}
          </span>
          {texts[step]}
        </li>
      ))}
    </ol>
  );
}
