import { useTranslation } from 'react-i18next';
import styles from './signature.module.css';

/** The programs, those first that most have. */
const PROGRAMS = [
  'outlookNew',
  'outlookClassic',
  'outlookWeb',
  'outlookMobile',
  'appleMail',
  'gmail',
  'thunderbird',
] as const;

/** How a signature gets into each program. */
export function Guides() {
  const { t } = useTranslation('toolbox');
  return (
    <div className={styles.guides}>
      {PROGRAMS.map((program) => (
        <details key={program}>
          <summary>{t(`signatures.guides.${program}.name`)}</summary>
          <ol>
            {t(`signatures.guides.${program}.steps`)
              .split('\n')
              .map((step) => (
                <li key={step}>{step}</li>
              ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
