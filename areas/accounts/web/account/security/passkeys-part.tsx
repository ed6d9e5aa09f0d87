import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Split } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { canPasskeys } from '../../passkeys/can-passkeys.ts';
import { passkeysQuery } from '../queries.ts';
import type { OwnUser } from './auth-service.ts';
import { PasskeyDialog, type PasskeyStepName } from './passkey-dialog.tsx';
import { type KnownKey, keyList, shownFactors } from './passkeys.ts';
import styles from './security.module.css';

/** The passkeys of the account; nothing where the service has none. */
export function PasskeysPart({ user }: { user: OwnUser }) {
  const { t } = useTranslation('system');
  const { data: passkeys } = useQuery(passkeysQuery);
  const [open, setOpen] = useState<PasskeyStepName | null>(null);
  const factors = shownFactors(user);
  const keys = keyList(passkeys ?? [], factors);
  if (passkeys === undefined || (passkeys === null && keys.length === 0)) return null;
  return (
    <Split title={t('account.passkey.title')} lead={t('account.passkey.lead')} id="passkeys">
      {keys.length === 0 ? (
        <Note>{t('account.passkey.none')}</Note>
      ) : (
        <Rows label={t('account.passkey.title')}>
          {keys.map((key) => (
            <PasskeyRow key={key.id} passkey={key} onOpen={(name) => setOpen({ name, passkey: key })} />
          ))}
        </Rows>
      )}
      {passkeys && canPasskeys() && (
        <div>
          <Button icon="plus" onClick={() => setOpen({ name: 'add' })}>
            {t('account.passkey.add')}
          </Button>
        </div>
      )}
      {passkeys && !canPasskeys() && <p className="small t2">{t('account.passkey.cannot')}</p>}
      {open && <PasskeyDialog open={open} factors={factors} onOpen={setOpen} />}
    </Split>
  );
}

interface PasskeyRowProps {
  passkey: KnownKey;
  onOpen: (name: 'rename' | 'remove') => void;
}

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const { t } = useTranslation('system');
  const format = useFormat();
  const name = passkey.name || t('account.passkey.unnamed');
  const since = t('account.passkey.since', { date: format.date(passkey.created) });
  const used = passkey.used
    ? t('account.passkey.used', { when: format.dateTime(passkey.used) })
    : t(passkey.opens ? 'account.passkey.unused' : 'account.passkey.secondStep');
  return (
    <ListRow
      lead={<Icon name="shield" />}
      title={name}
      text={`${since} · ${used}`}
      end={
        <span className={styles.rowTools}>
          {passkey.opens && (
            <Button
              kind="quiet"
              size="small"
              aria-label={t('account.passkey.renameOf', { name })}
              onClick={() => onOpen('rename')}
            >
              {t('account.passkey.rename')}
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            aria-label={t('account.factor.removeOf', { name })}
            onClick={() => onOpen('remove')}
          >
            {t('account.factor.remove')}
          </Button>
        </span>
      }
    />
  );
}
