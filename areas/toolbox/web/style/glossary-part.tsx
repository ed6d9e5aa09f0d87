import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#shared/fold-text.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { BlockSkeleton } from '#web/ui/skeleton.tsx';
import styles from './style.module.css';

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The words of the glossary, without the head of their table. What is said of them in the last column is for who writes code. */
function wordsOf(glossary: string): string[][] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('|') && !/^\|[\s|-]+\|$/.test(line));
  return rows
    .map(cells)
    .filter((row) => row.length === 5)
    .slice(1)
    .map((row) => row.slice(0, 4));
}

/** One word for each thing in each language; from the page that the checks are made from. */
export function GlossaryPart() {
  const { t } = useTranslation('toolbox');
  const [typed, setTyped] = useState('');
  const { data } = useQuery({
    queryKey: ['toolbox', 'glossary'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => wordsOf((await import('../../../../docs/glossary.md?raw')).default),
  });
  if (!data) return <BlockSkeleton className={styles.waiting} />;
  const found = data.filter((row) => foldText(row.join(' ')).includes(foldText(typed)));
  return (
    <>
      <SearchField label={t('guide.findWord')} value={typed} onChange={setTyped} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('guide.allWords')}>
        <table className={styles.contrast}>
          <thead>
            <tr>
              {['de', 'notDe', 'fr', 'notFr'].map((head) => (
                <th key={head}>{t(`guide.glossary.${head}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map(([de = '', notDe, fr = '', notFr]) => (
              <tr key={de}>
                <td lang="de">
                  <CopyButton text={de} />
                </td>
                <td lang="de" className="t2">
                  {notDe}
                </td>
                <td lang="fr">
                  <CopyButton text={fr} />
                </td>
                <td lang="fr" className="t2">
                  {notFr}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
