import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Meter } from '#web/ui/facts.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { casePath } from '../../certification-facts.ts';
import type { CertificationCase } from '../../contract.ts';
import styles from '../certification.module.css';
import { generatePdf, openCase } from '../queries.ts';
import { useWork } from '../use-work.ts';

/** How far it is, its certificate, and what happened. */
export function CaseAside({ one }: { one: CertificationCase }) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const navigate = useNavigate();
  const { busy, run } = useWork();
  const met = one.requirements.filter(({ why }) => !why).length;
  const end = one.validUntil ?? one.renewal;
  const renew = () =>
    run(async () => {
      const made = await openCase(one.branchId);
      await navigate({ to: casePath(made.id) });
    });
  return (
    <>
      <Section title={t('case.progress')} small>
        <p>
          <span className={styles.number}>{met}</span> / {one.requirements.length}
        </p>
        <p className="small t2">{t('case.requirements')}</p>
        <Meter share={met / Math.max(1, one.requirements.length)} />
        {end && <Note>{t('until', { date: date(end) })}</Note>}
        {one.graceUntil && <Note>{t('graceUntil', { date: date(one.graceUntil) })}</Note>}
        {one.renews && (
          <Button busy={busy} onClick={() => void renew()}>
            {t('renew')}
          </Button>
        )}
      </Section>
      {one.status === 'published' && <CertificateFiles id={one.id} />}
      <Timeline one={one} />
    </>
  );
}

function CertificateFiles({ id }: { id: string }) {
  const { t } = useTranslation(['certification', 'common']);
  const { busy, run } = useWork();
  const fetchIn = (language: string) =>
    run(async () => {
      const { url } = await generatePdf(id, language);
      window.location.assign(url);
    });
  return (
    <Section title={t('case.documents')} small>
      <div className={styles.tools}>
        {LOCALES.map((language) => (
          <Button key={language} icon="pdf" size="small" busy={busy} onClick={() => void fetchIn(language)}>
            {t('case.certificate', { language: t(`common:shell.languageName.${language}`) })}
          </Button>
        ))}
      </div>
    </Section>
  );
}

/** What happened, the latest first, with the reminders that left. */
function Timeline({ one }: { one: CertificationCase }) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const lines = [
    ...one.events.map(({ id, action, made, actor, reason, until }) => ({
      key: `event ${id}`,
      made,
      title: t(`event.${action}`),
      text: [date(made), actor, until && t('until', { date: date(until) }), reason].filter(Boolean).join(' · '),
    })),
    ...one.reminders.map(({ threshold, sent, made }) => ({
      key: `reminder ${threshold} ${made}`,
      made,
      title: t(sent ? 'event.reminded' : 'event.overtaken', { count: threshold }),
      text: date(made),
    })),
  ].toSorted((left, right) => right.made.localeCompare(left.made));
  return (
    <Section title={t('case.history')} small>
      <Rows>
        {lines.map(({ key, title, text }) => (
          <li key={key} className={styles.requirement}>
            <span className={styles.strong}>{title}</span>
            <span className="small t2">{text}</span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
