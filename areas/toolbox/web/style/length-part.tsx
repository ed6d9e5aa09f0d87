import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRecord } from '#shared/is-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './style.module.css';

/** Words by their keys. */
function wordsIn(texts: unknown, path = ''): [key: string, word: string][] {
  if (typeof texts === 'string') return [[path, texts]];
  if (!isRecord(texts)) return [];
  return Object.entries(texts).flatMap(([key, inside]) => wordsIn(inside, path ? `${path}.${key}` : key));
}

/** Labels of buttons: short words without parts that are filled in. */
const MAX_LETTERS = 28;

/** The labels of the frame that need the most room in the other language, side by side as buttons. */
export function LengthPart() {
  const { t } = useTranslation('toolbox');
  const { data = [] } = useQuery({
    queryKey: ['toolbox', 'length'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [de, fr] = await Promise.all([import('#web/words/de.json'), import('#web/words/fr.json')]);
      const french = new Map(wordsIn(fr.default));
      return wordsIn(de.default)
        .map(([key, german]) => ({ key, de: german, fr: french.get(key) ?? '' }))
        .filter((pair) =>
          [pair.de, pair.fr].every((word) => word.length > 3 && word.length <= MAX_LETTERS && !word.includes('{{')),
        )
        .sort((a, b) => Math.abs(b.fr.length - b.de.length) - Math.abs(a.fr.length - a.de.length))
        .slice(0, 12);
    },
  });
  return (
    <ul className={styles.lengths}>
      {data.map(({ key, de, fr }) => (
        <li key={key}>
          <Button lang="de">{de}</Button>
          <Button lang="fr">{fr}</Button>
          <Tag>
            {t('guide.longer', {
              n: `${fr.length > de.length ? '+' : ''}${Math.round((fr.length / de.length - 1) * 100)}`,
            })}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
