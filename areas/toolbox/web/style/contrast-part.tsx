import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { PAIRS, ratio } from '#web/theme/contrast-pairs.ts';
import { Tag } from '#web/ui/tag.tsx';
import styles from './style.module.css';
import { SCHEMES, type Tokens } from './tokens.ts';

/** Each pair in use with its contrast in both schemes, and the least that it needs. */
export function ContrastPart({ tokens }: { tokens: Tokens }) {
  const { t } = useTranslation('toolbox');
  const { number } = useFormat();
  const pairs = PAIRS.flatMap(([front, grounds, least]) =>
    grounds.split(' ').map((ground) => ({ front, ground, least })),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('guide.pairs')}>
      <table className={styles.contrast}>
        <thead>
          <tr>
            <th>{t('guide.pair')}</th>
            <th>{t('guide.least')}</th>
            {SCHEMES.map((scheme) => (
              <th key={scheme}>{t(`ground.${scheme}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ front, ground, least }) => (
            <tr key={`${front} ${ground}`}>
              <td>
                {front} <span className="t2">{t('guide.on', { ground })}</span>
              </td>
              <td className="num">{number(least)}</td>
              {SCHEMES.map((scheme) => {
                const [a, b] = [front, ground].map((name) => tokens[scheme].get(`--${name}`) ?? '#000000');
                const value = ratio(a ?? '', b ?? '');
                return (
                  <td key={scheme} data-color-scheme={scheme} className="num">
                    <span
                      className={styles.sample}
                      style={{ color: `var(--${front})`, backgroundColor: `var(--${ground})` }}
                    >
                      {number(Math.round(value * 10) / 10)}
                    </span>
                    {value < least && <Tag look="sun">{t('guide.tooLow')}</Tag>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
