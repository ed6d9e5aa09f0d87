import { useTranslation } from 'react-i18next';
import styles from './demo-accounts.module.css';

interface DemoAccountsProps {
  accounts: readonly { email: string; role: string }[];
  disabled: boolean;
  onChoose: (email: string) => void;
}

/** Accounts to try the portal with. The process names them in the local environment only. */
export function DemoAccounts({ accounts, disabled, onChoose }: DemoAccountsProps) {
  const { t, i18n } = useTranslation(['system', 'common']);
  const roleName = (role: string) => (i18n.exists(`role.${role}`, { ns: 'common' }) ? t(`common:role.${role}`) : role);
  return (
    <section className={styles.box} aria-labelledby="demo-title">
      <h2 className={styles.title} id="demo-title">
        {t('demo.title')}
      </h2>
      <p className="small t3">{t('demo.text')}</p>
      <ul className={styles.list}>
        {accounts.map(({ email, role }) => (
          <li key={email}>
            <button type="button" className={styles.account} disabled={disabled} onClick={() => onChoose(email)}>
              <span className={styles.role}>{roleName(role)}</span>
              <span className="ell t3">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
