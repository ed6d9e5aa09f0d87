import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Result } from '../../contract.ts';
import styles from '../assessment.module.css';

/** Texts that others have taken the place of, the latest first. */
export function Versions({ versions }: Pick<Result, 'versions'>) {
  const { t } = useTranslation('assessment');
  const { dateTime } = useFormat();
  if (versions.length === 0) return null;
  return (
    <details className={styles.versions}>
      <summary>{t('text.versions', { count: versions.length })}</summary>
      <ul>
        {versions.map(({ date_created, text, writer, edited }) => (
          <li key={date_created}>
            <b>{dateTime(date_created)}</b>
            {' · '}
            {edited ? t('text.byHand') : writer === 'rules' ? t('text.rules') : t('text.model', { model: writer })}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
