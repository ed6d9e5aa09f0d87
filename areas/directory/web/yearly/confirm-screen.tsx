import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIENT_VERSION } from '#web/client-name.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { PortalCallError } from '#web/portal-error.ts';
import { PublicLayout } from '#web/shell/public-layout.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { ConfirmationPage, Confirmed } from '../../yearly-contract.ts';
import { opticianPath } from '../list/company-row.tsx';
import { AskedBranch } from './asked-branch.tsx';
import styles from './yearly.module.css';

/**
 * `/confirm-data?token=`: behind the button of the yearly mail, open to its reader. Opening it confirms nothing, because
 * scanners of mails open links; the buttons do.
 */
export default function ConfirmScreen() {
  const { locale, choose } = useLanguage();
  const { token }: { token?: string } = useSearch({ strict: false });
  return (
    <PublicLayout language={locale} onLanguage={(next) => void choose(next)} version={CLIENT_VERSION}>
      <Content key={token} token={token ?? ''} />
    </PublicLayout>
  );
}

const PATH = '/branches/confirmation';

function Content({ token }: { token: string }) {
  const { t } = useTranslation('opticians');
  const query = useQuery({
    queryKey: ['confirmation', token],
    retry: (count, error) => count < 2 && error instanceof PortalCallError && error.retryable,
    queryFn: ({ signal }) => callPortal<ConfirmationPage>('GET', PATH, { query: { token }, signal }),
  });
  if (query.data) return <Asked token={token} page={query.data} />;
  if (!query.error) return <RowsSkeleton count={4} />;
  const over = query.error instanceof PortalCallError && [404, 422].includes(query.error.status);
  if (!over) return <ErrorState onRetry={() => void query.refetch()} />;
  return (
    <>
      <h1>{t('check.overTitle')}</h1>
      <p className="lead">{t('check.over')}</p>
      <ButtonLink kind="primary" size="large" full to="/app/dashboard">
        {t('check.enter')}
      </ButtonLink>
    </>
  );
}

function Asked({ token, page }: { token: string; page: ConfirmationPage }) {
  const { t } = useTranslation('opticians');
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [failed, setFailed] = useState(false);
  const open = page.branches.filter(({ confirmed }) => confirmed === null);
  const confirm = async (ids: readonly string[]) => {
    setBusy(ids.join());
    setFailed(false);
    try {
      await callPortal<Confirmed>('POST', PATH, { body: { token, ids } });
      await client.invalidateQueries({ queryKey: ['confirmation', token] });
    } catch {
      setFailed(true);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <h1>{t(open.length === 0 ? 'check.doneTitle' : 'check.title')}</h1>
      <p className="lead">
        {t(open.length === 0 ? 'check.done' : 'check.lead', { company: page.optician_name, name: page.person })}
      </p>
      {failed && (
        <Note tone="err" role="alert">
          {t('check.failed')}
        </Note>
      )}
      <div>
        {page.branches.map((branch) => (
          <AskedBranch
            key={branch.id}
            branch={branch}
            opticianId={page.optician_id}
            busy={busy === branch.id}
            onConfirm={() => confirm([branch.id])}
          />
        ))}
      </div>
      {open.length > 1 && (
        <div className={styles.ends}>
          <Button
            kind="primary"
            size="large"
            full
            busy={busy !== undefined}
            onClick={() => confirm(open.map(({ id }) => id))}
          >
            {t('check.confirmAll', { count: open.length })}
          </Button>
        </div>
      )}
      {open.length === 0 && (
        <ButtonLink kind="primary" size="large" full to={opticianPath(page.optician_id)}>
          {t('check.toCompany')}
        </ButtonLink>
      )}
    </>
  );
}
