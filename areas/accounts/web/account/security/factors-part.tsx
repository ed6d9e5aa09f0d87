import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Split } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { codesLeftQuery } from '../queries.ts';
import { makeCodes, type OwnFactor, type OwnUser, removeFactor } from './auth-service.ts';
import { CodesView } from './codes-view.tsx';
import { EnrolSteps } from './enrol-steps.tsx';
import { FreshCodeDialog } from './fresh-code-dialog.tsx';
import { shownFactors } from './passkeys.ts';
import styles from './security.module.css';

type Open =
  | { name: 'enrol' }
  | { name: 'remove'; factor: OwnFactor }
  | { name: 'renew' }
  | { name: 'codes'; codes: readonly string[]; added: boolean };

/** The second factors of the account, and the codes for the day the app is lost. */
export function FactorsPart({ user }: { user: OwnUser }) {
  const { t } = useTranslation('system');
  const [open, setOpen] = useState<Open | null>(null);
  const apps = appsOf(user);
  const factors = shownFactors(user);
  return (
    <Split title={t('account.factor.title')} lead={t('account.factor.lead')} id="factors">
      {factors.length === 0 && <Note>{t('account.factor.none')}</Note>}
      {apps.length > 0 && <FactorList apps={apps} onRemove={(factor) => setOpen({ name: 'remove', factor })} />}
      <div>
        <Button icon="plus" onClick={() => setOpen({ name: 'enrol' })}>
          {t('account.factor.add')}
        </Button>
      </div>
      {factors.length > 0 && <CodesLeftRow user={user} onRenew={() => setOpen({ name: 'renew' })} />}
      {open && <FactorDialog open={open} user={user} factors={factors} onOpen={setOpen} />}
    </Split>
  );
}

/** The authenticator apps that count. */
export function appsOf(user: OwnUser): readonly OwnFactor[] {
  return (user.factors ?? []).filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified');
}

function FactorList({ apps, onRemove }: { apps: readonly OwnFactor[]; onRemove: (factor: OwnFactor) => void }) {
  const { t } = useTranslation('system');
  const format = useFormat();
  return (
    <Rows label={t('account.factor.title')}>
      {apps.map((factor) => {
        const name = factor.friendly_name || t('account.factor.unnamed');
        return (
          <ListRow
            key={factor.id}
            lead={<Icon name="shield" />}
            title={name}
            text={t('account.factor.since', { date: format.date(factor.created_at ?? '') })}
            end={
              <Button
                kind="quiet"
                size="small"
                aria-label={t('account.factor.removeOf', { name })}
                onClick={() => onRemove(factor)}
              >
                {t('account.factor.remove')}
              </Button>
            }
          />
        );
      })}
    </Rows>
  );
}

function CodesLeftRow({ user, onRenew }: { user: OwnUser; onRenew: () => void }) {
  const { t } = useTranslation('system');
  const { data, isPending } = useQuery(codesLeftQuery(user));
  if (isPending || data === undefined) return null;
  return (
    <div className={styles.codesLeft}>
      <span className="grow">
        <b>{t('account.codes.title')}</b>
        <span className="small t2">
          {data ? t('account.codes.left', { count: data.remaining, total: data.total }) : t('account.codes.none')}
        </span>
        {data?.low && <span className={styles.low}>{t('account.codes.low')}</span>}
      </span>
      <Button size="small" onClick={onRenew}>
        {t(data ? 'account.codes.renew' : 'account.codes.make')}
      </Button>
    </div>
  );
}

interface FactorDialogProps {
  open: Open;
  user: OwnUser;
  /** What can be shown for a proof. */
  factors: readonly OwnFactor[];
  onOpen: (open: Open | null) => void;
}

function FactorDialog({ open, user, factors, onOpen }: FactorDialogProps) {
  const { t } = useTranslation('system');
  const queries = useQueryClient();
  const { data: codesLeft } = useQuery(codesLeftQuery(user));
  const close = () => onOpen(null);
  const read = () => stale(queries, 'account');
  if (open.name === 'remove') {
    return (
      <FreshCodeDialog
        title={t('account.factor.removeTitle', { name: open.factor.friendly_name || t('account.factor.unnamed') })}
        text={t(factors.length === 1 ? 'account.factor.removeLast' : 'account.factor.removeText')}
        submit={t('account.factor.remove')}
        factors={factors}
        onProved={async () => {
          await removeFactor(open.factor.id);
          close();
          notify({ kind: 'success', message: t('account.factor.removed') });
          await read();
        }}
        onClose={close}
      />
    );
  }
  if (open.name === 'renew') {
    return (
      <FreshCodeDialog
        title={t('account.codes.title')}
        text={t(codesLeft ? 'account.codes.renewText' : 'account.codes.makeText')}
        submit={t(codesLeft ? 'account.codes.renew' : 'account.codes.make')}
        factors={factors}
        onProved={async () => onOpen({ name: 'codes', codes: await makeCodes(Boolean(codesLeft)), added: false })}
        onClose={close}
      />
    );
  }
  const done = () => {
    close();
    void read();
  };
  const added = () => {
    notify({ kind: 'success', message: t('account.factor.added') });
    done();
  };
  return (
    <Dialog
      title={t(open.name === 'codes' ? 'account.codes.title' : 'account.enrol.title')}
      // Codes are shown once: Esc must not take them away.
      onClose={open.name === 'codes' ? () => undefined : done}
      actions={
        open.name === 'codes' ? null : (
          <Button kind="quiet" onClick={done}>
            {t('ui.cancel')}
          </Button>
        )
      }
    >
      {open.name === 'codes' ? (
        <CodesView codes={open.codes} onDone={open.added ? added : done} />
      ) : (
        <EnrolSteps
          withCodes={factors.length === 0}
          // Said once the codes are kept: on a phone it would lie over them.
          onVerified={(codes) => (codes.length > 0 ? onOpen({ name: 'codes', codes, added: true }) : added())}
        />
      )}
    </Dialog>
  );
}
