import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CheckedDocument } from '#shared/contracts/checked-document.ts';
import { CallError } from '#web/calls/call-error.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { OutsidePage } from '#web/registration/outside/outside-page.tsx';
import { usePathPart } from '#web/router/use-address.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Note } from '#web/ui/tag.tsx';
import { useLate } from '#web/ui/use-late.ts';
import styles from './check.module.css';

declare module '#web/calls/stale.ts' {
  interface Reads {
    certificates: true;
  }
}

const LOOK = {
  valid: 'published',
  coming: 'waiting',
  grace: 'waiting',
  expired: 'rejected',
  withdrawn: 'rejected',
} as const;

/** /certificates/{code}: what stands behind the code of a document, for anybody who holds one. */
export default function CheckScreen() {
  const code = usePathPart('code');
  return (
    <OutsidePage>
      <Content key={code} code={code} />
    </OutsidePage>
  );
}

function Content({ code }: { code: string }) {
  const { t } = useTranslation(['certificates', 'common']);
  const late = useLate();
  const { data, error, refetch } = useQuery({
    queryKey: ['certificates', code],
    queryFn: ({ signal }) =>
      callPortal<CheckedDocument>('GET', '/certificates/check', { query: { code: code.slice(0, 200) }, signal }),
    retry: (count, thrown) => !(thrown instanceof CallError) && count < 3,
  });
  if (data) return <Found document={data} />;
  if (error instanceof CallError && [404, 422].includes(error.status)) {
    return (
      <div role="status">
        <h1>{t('none')}</h1>
        <p className="t2 m1">{t('noneText')}</p>
      </div>
    );
  }
  if (error) {
    return (
      <>
        <h1>{t('title')}</h1>
        <ErrorState onRetry={refetch} />
      </>
    );
  }
  return <div aria-busy="true">{late && <p className="t2">{t('common:ui.loading')}</p>}</div>;
}

function Found({ document }: { document: CheckedDocument }) {
  const { t } = useTranslation('certificates');
  const { locale } = useLanguage();
  const { date, number } = useFormat();
  const { kind, state, holder, place, points, day, validFrom, validUntil, graceUntil, issuedAt } = document;
  const subject = document.subject && inLanguage<string>(document.subject, locale);
  const facts = [
    ['kind', t(`kind.${kind}`)],
    ['holder', holder],
    ['subject', subject && <span lang={subject.only}>{subject.text}</span>],
    ['place', place],
    ['number', document.number],
    ['points', points && number(points)],
    ['day', day && date(day)],
    ['validFrom', validFrom && date(validFrom)],
    ['validUntil', validUntil && date(validUntil)],
    ['graceUntil', state === 'grace' && graceUntil && date(graceUntil)],
    ['issued', date(issuedAt)],
  ] as const;
  return (
    <div role="status" className={styles.found}>
      <div>
        <StatusChip status={LOOK[state]} word={t(`word.${state}`)} />
        <h1 className="m1">{t(`state.${state}`, { date: validFrom && date(validFrom) })}</h1>
      </div>
      <Facts left facts={facts.flatMap(([name, value]) => (value ? [{ label: t(`field.${name}`), value }] : []))} />
      <p>{t('compare')}</p>
      <Note>{t('site', { host: window.location.host })}</Note>
    </div>
  );
}
