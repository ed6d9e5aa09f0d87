import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import type { PersonAccount } from '../../contract.ts';
import { ActionMenu, type ActionMenuProps } from './action-menu.tsx';
import { isInvitable } from './actions.ts';
import { fullName, professionOf } from './names.ts';
import styles from './people.module.css';
import { StateMark } from './state-mark.tsx';

export interface PersonRowProps extends ActionMenuProps {
  person: PersonAccount;
  /** Undefined when nobody on screen can be ticked; null when this person cannot. */
  ticked: boolean | null | undefined;
  onTick: () => void;
}

/** One person: face, name, profession and address, the state of the account, and what can be done about it. */
export function PersonRow({ person, ticked, onTick, ...menu }: PersonRowProps) {
  const { t } = useTranslation('system');
  const { locale } = useLanguage();
  const name = fullName(person);
  const invitable = isInvitable(person);
  const row = useRef<HTMLLIElement>(null);
  const invited = useRef(false);
  // The button goes with what it did: reading goes on at the row's other actions.
  useLayoutEffect(() => {
    if (invitable || !invited.current) return;
    invited.current = false;
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, [invitable]);
  return (
    <li ref={row}>
      <div className={`row ${styles.person}`}>
        {ticked !== undefined && (
          <span className={styles.tick}>
            {ticked !== null && (
              <Checkbox
                label={<span className="vh">{t('people.tick', { name })}</span>}
                checked={ticked}
                onChange={onTick}
              />
            )}
          </span>
        )}
        <Avatar name={name} image={person.portrait_image} size={60} />
        <span className="grow">
          <span className="row-t">{name}</span>
          <span className={`row-s ${styles.facts}`}>
            <span>{professionOf(person, locale)}</span>
            <span>{person.email && <Address email={person.email} />}</span>
          </span>
        </span>
        <StateMark person={person}>
          {invitable && (
            <Button
              size="small"
              icon="mail"
              aria-label={t('people.inviteOf', { name })}
              onClick={() => {
                invited.current = true;
                menu.onChoose('invite');
              }}
            >
              {t('people.action.invite')}
            </Button>
          )}
        </StateMark>
        <ActionMenu person={person} {...menu} />
      </div>
    </li>
  );
}

/** An e-mail address that goes on after its "@" where a line is too short for it. */
function Address({ email }: { email: string }) {
  const [name, ...host] = email.split('@');
  return (
    <>
      {`${name}@`}
      <wbr />
      {host.join('@')}
    </>
  );
}
