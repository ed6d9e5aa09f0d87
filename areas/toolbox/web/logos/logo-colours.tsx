import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { COLOUR_PARTS, type LogoColour } from '../../logo-facts.ts';
import styles from './logos.module.css';

/** The colours as the office entered them; what nobody decided says so. */
export function LogoColours({ colours }: { colours: readonly LogoColour[] }) {
  const { t } = useTranslation('toolbox');
  if (colours.length === 0) return null;
  return (
    <Section title={t('edit.field.colours')}>
      <div className={styles.colours}>
        {colours.map((colour) => (
          <article key={colour.hex} className={styles.colour}>
            <svg className={styles.swatch} aria-hidden="true" focusable="false">
              <rect width="100%" height="100%" fill={colour.hex} />
            </svg>
            <h3>{colour.name}</h3>
            <dl>
              {COLOUR_PARTS.filter((part) => part !== 'name').map((part) => (
                <div key={part}>
                  <dt>{t(`colours.${part}`)}</dt>
                  <dd>
                    {colour[part] ? (
                      <CopyButton text={colour[part]} />
                    ) : (
                      <span className="t3">{t('colours.none')}</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
    </Section>
  );
}
