import { useTranslation } from 'react-i18next';
import { CopyButton } from '#web/ui/copy-button.tsx';
import styles from './style.module.css';
import { groupOf, SCHEMES, type Tokens } from './tokens.ts';

/** Colours in both schemes side by side, and the measures. A click copies the name. */
export function TokensPart({ tokens }: { tokens: Tokens }) {
  const { t } = useTranslation('toolbox');
  const of = (group: ReturnType<typeof groupOf>) =>
    tokens.names.filter((name) => groupOf(name, tokens.light.get(name) ?? '') === group);
  return (
    <>
      {(['colour', 'primitive'] as const).map((group) => (
        <div key={group}>
          <h3 className={styles.head}>{t(`guide.group.${group}`)}</h3>
          <ul className={styles.swatches}>
            {of(group).map((name) => (
              <li key={name}>
                <span className={styles.pair}>
                  {SCHEMES.map((scheme) => (
                    <span key={scheme} data-color-scheme={scheme} data-token={name}>
                      <i style={{ backgroundColor: `var(${name})` }} />
                    </span>
                  ))}
                </span>
                <CopyButton text={name} />
                <span className="cap t2 num">
                  {[...new Set(SCHEMES.map((scheme) => tokens[scheme].get(name)))].join(' / ')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <h3 className={styles.head}>{t('guide.group.measure')}</h3>
      <ul className={styles.measures}>
        {of('measure').map((name) => (
          <li key={name}>
            <CopyButton text={name} />
            <span className="num t2">{tokens.light.get(name)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Every size of type, in a sentence of the portal. */
export function TypePart({ tokens }: { tokens: Tokens }) {
  const { t } = useTranslation('toolbox');
  return (
    <ul className={styles.types}>
      {tokens.names
        .filter((name) => name.startsWith('--type-'))
        .map((name) => (
          <li key={name}>
            <span style={{ font: `var(${name})` }}>{t('guide.sentence')}</span>
            <CopyButton text={name} />
          </li>
        ))}
    </ul>
  );
}
