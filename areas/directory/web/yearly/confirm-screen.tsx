import { useTranslation } from 'react-i18next';
import { CLIENT_VERSION } from '#web/client-name.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { PublicLayout } from '#web/shell/public-layout.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import type { ConfirmationPage } from '../../yearly-contract.ts';
import { opticianPath } from '../list/company-row.tsx';
import { AskedBranch } from './asked-branch.tsx';
import { useConfirmation } from './use-confirmation.ts';
import styles from './yearly.module.css';

/**
 * `/confirm-data?token=`: behind the button of the yearly mail, open to its reader. Opening it confirms nothing, because
 * scanners of mails open links; the buttons do.
 */
export default function ConfirmScreen() {
  const { locale, choose } = useLanguage();
  const token = useAddressText('token');
  return (
    <PublicLayout language={locale} onLanguage={(next) => void choose(next)} version={CLIENT_VERSION}>
      <Content key={token} token={token ?? ''} />
    </PublicLayout>
  );
}

function Content({ token }: { token: string }) {
  const { t } = useTranslation('opticians');
  const { state, failed, busy, confirm, retry } = useConfirmation(token);
  if (state.step === 'shown') return <Asked page={state.page} failed={failed} busy={busy} onConfirm={confirm} />;
  if (state.step === 'reading') {
    return (
      <>
        <h1>{t('check.title')}</h1>
        {failed ? <ErrorState onRetry={retry} /> : <RowsSkeleton count={4} />}
      </>
    );
  }
  return (
    <>
      <div>
        <h1>{t('check.overTitle')}</h1>
        <p className="t2 m1">{t('check.over')}</p>
      </div>
      <ButtonLink kind="primary" size="large" full to="/app/dashboard">
        {t('check.enter')}
      </ButtonLink>
    </>
  );
}

interface AskedProps {
  page: ConfirmationPage;
  failed: boolean;
  busy: readonly string[];
  onConfirm: (ids: readonly string[]) => void;
}

function Asked({ page, failed, busy, onConfirm }: AskedProps) {
  const { t } = useTranslation('opticians');
  const open = page.branches.filter(({ confirmed }) => confirmed === null);
  const done = open.length === 0;
  return (
    <>
      <div>
        <h1>{t(done ? 'check.doneTitle' : 'check.title')}</h1>
        <p className="t2 m1" role="status">
          {t(done ? 'check.done' : 'check.lead', { company: page.optician_name, name: page.person })}
        </p>
      </div>
      <FaultNote>{failed && t('check.failed')}</FaultNote>
      <div>
        {page.branches.map((branch) => (
          <AskedBranch
            key={branch.id}
            branch={branch}
            opticianId={page.optician_id}
            busy={busy.includes(branch.id)}
            onConfirm={() => onConfirm([branch.id])}
          />
        ))}
      </div>
      {open.length > 1 && (
        <div className={styles.ends}>
          <Button
            kind="primary"
            size="large"
            full
            busy={busy.length > 0}
            onClick={() => onConfirm(open.map(({ id }) => id))}
          >
            {t('check.confirmAll', { count: open.length })}
          </Button>
        </div>
      )}
      {done && (
        <ButtonLink kind="primary" size="large" full to={opticianPath(page.optician_id)}>
          {t('check.toCompany')}
        </ButtonLink>
      )}
    </>
  );
}
