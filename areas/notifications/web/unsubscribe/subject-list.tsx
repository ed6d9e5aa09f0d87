import { useTranslation } from 'react-i18next';
import type { Unsubscription } from '../../contract.ts';
import styles from './unsubscribe.module.css';

/** What mails a link is about, by the names that the account page has for them. */
export function SubjectList({ subjects }: { subjects: Unsubscription['subjects'] }) {
  const { t } = useTranslation('notifications');
  return (
    <ul className={styles.subjects}>
      {subjects.map(({ by, name }) => (
        <li key={name}>{t(`unsubscribe.${by}`, { name: by === 'search' ? name : t(`type.${name}`) })}</li>
      ))}
    </ul>
  );
}
