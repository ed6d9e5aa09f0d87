import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Movement, RightsPreview } from '../../rights-contract.ts';
import { MOVES, type Move } from '../../rights-facts.ts';
import styles from './rights.module.css';
import { useRightWords } from './use-right-words.ts';

/** Who gains and who loses which permission, with names. */
export function Movements({ preview: { permissions } }: { preview: RightsPreview }) {
  const { t } = useTranslation('settings');
  const { what } = useRightWords();
  if (permissions.length === 0) return <p className="t2">{t('rights.previewNone')}</p>;
  return permissions.map((entry) => (
    <section key={entry.permission} className={styles.moved} aria-label={what(entry.permission)}>
      <h3>{what(entry.permission)}</h3>
      {MOVES.map((move) => {
        const movement = entry[move];
        return movement && <Moved key={move} move={move} movement={movement} />;
      })}
    </section>
  ));
}

function Moved({ move, movement: { count, people } }: { move: Move; movement: Movement }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat();
  const rest = count - people.length;
  return (
    <details className={styles.move} data-move={move} open={count <= 3}>
      <summary>
        <span className="grow">{t(`rights.${move}`, { count, formatted: number(count) })}</span>
        <Icon name="down" size={20} />
      </summary>
      <ul>
        {people.map(({ id, name, company }) => (
          <li key={id}>
            {name} <span className="t3">{company}</span>
          </li>
        ))}
        {rest > 0 && <li className="t3">{t('rights.andMore', { count: rest, formatted: number(rest) })}</li>}
      </ul>
    </details>
  );
}
