import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Meter } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { casePath } from '../../certification-facts.ts';
import type { CertificationCase } from '../../contract.ts';
import styles from '../certification.module.css';
import { generatePdf, openCase } from '../queries.ts';
import { today } from '../today.ts';
import { useWork } from '../use-work.ts';
import { CaseHistory } from './case-history.tsx';

/** So many days before its end a certificate is told of as one that ends. */
const SOON = 90;
const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000);

/** How far it is, its certificate, and what happened. */
export function CaseAside({ one }: { one: CertificationCase }) {
  const { t } = useTranslation('certification');
  const navigate = useNavigate();
  const { busy, run } = useWork();
  const met = one.requirements.filter(({ why }) => !why).length;
  const renew = () =>
    run(async () => {
      const made = await openCase(one.branchId);
      await navigate({ to: casePath(made.id) });
    });
  const held = one.status === 'published' && one.validUntil ? { ...one, validUntil: one.validUntil } : one.renewal;
  return (
    <>
      <Section title={t('case.progress')} small>
        <div className={styles.stack}>
          <div>
            <p className={styles.number}>
              {met}
              <span> / {one.requirements.length}</span>
            </p>
            <p className="small t2">{t('case.requirements')}</p>
          </div>
          <Meter share={met / Math.max(1, one.requirements.length)} />
          {held && one.state !== 'withdrawn' && <End day={held.validUntil} grace={one.graceUntil} />}
          {one.renews && (
            <Button kind="primary" busy={busy} onClick={() => void renew()}>
              {t('renew')}
            </Button>
          )}
        </div>
      </Section>
      {held?.validFrom && (
        <CertificateFiles id={held.id} years={`${held.validFrom.slice(0, 4)}–${held.validUntil.slice(0, 4)}`} />
      )}
      <CaseHistory one={one} />
    </>
  );
}

/** When the certificate that runs ends, or that it did. */
function End({ day, grace }: { day: string; grace: string | null }) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const days = daysUntil(day);
  if (days < 0 && grace && daysUntil(grace) >= 0) {
    return <Note tone="warn">{t('graceUntil', { date: date(grace) })}</Note>;
  }
  if (days < 0) return <Note tone="err">{t('ended', { date: date(day) })}</Note>;
  return days > SOON ? (
    <Note>{t('until', { date: date(day) })}</Note>
  ) : (
    <Note tone="warn">{t('endsIn', { count: days })}</Note>
  );
}

function CertificateFiles({ id, years }: { id: string; years: string }) {
  const { t } = useTranslation(['certification', 'common']);
  const { busy, run } = useWork();
  const fetchIn = (language: string) =>
    run(async () => {
      const { url } = await generatePdf(id, language);
      window.location.assign(url);
    });
  return (
    <Section title={t('case.documents')} small>
      <ul className="rows">
        {LOCALES.map((language) => (
          <li key={language}>
            <Button kind="quiet" icon="pdf" busy={busy} onClick={() => void fetchIn(language)}>
              {t('case.certificate', { years, language: t(`common:shell.languageName.${language}`) })}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
