import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#web/ui/use-media.ts';
import { plainText } from './plain-text.ts';
import styles from './revisions.module.css';
import { type Run, wordDiff } from './word-diff.ts';

export interface CompareProps {
  former: { title: string; texts: Readonly<Record<string, unknown>> };
  latter: { title: string; texts: Readonly<Record<string, unknown>> };
  /** How the area calls a field. */
  label: (field: string) => string;
  /** A value as it is read, where it is no text of its own. */
  show?: ((field: string, value: unknown) => string | undefined) | undefined;
  lang?: string | undefined;
}

/** Two saves word by word: side by side, on a phone in one column. Fields that are the same stand folded. */
export function Compare({ former, latter, label, show, lang }: CompareProps) {
  const { t } = useTranslation('publishing');
  const isPhone = useIsPhone();
  // On a phone no names of the two sides stand above the fields.
  const Heading = isPhone ? 'h2' : 'h3';
  const words = (field: string, value: unknown) => show?.(field, value) ?? plainText(value);
  const fields = [...new Set([...Object.keys(former.texts), ...Object.keys(latter.texts)])];
  const changed = fields.filter((field) => words(field, former.texts[field]) !== words(field, latter.texts[field]));
  if (changed.length === 0) return <p className="t2">{t('revisions.same')}</p>;
  return (
    <div className={styles.compare}>
      {!isPhone && (
        <div className={styles.sides}>
          <h2>{former.title}</h2>
          <h2>{latter.title}</h2>
        </div>
      )}
      {changed.map((field) => {
        const runs = wordDiff(words(field, former.texts[field]), words(field, latter.texts[field]));
        return (
          <section key={field}>
            <Heading className={styles.field}>{label(field)}</Heading>
            <div className={styles.sides} lang={lang}>
              {isPhone ? (
                <Words runs={runs} />
              ) : (
                <>
                  <Words runs={runs.filter(({ side }) => side !== 'latter')} />
                  <Words runs={runs.filter(({ side }) => side !== 'former')} />
                </>
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}

function Words({ runs }: { runs: readonly Run[] }) {
  return (
    <p className={styles.words}>
      {runs.map(({ text, side }, place) => {
        const Tag = side === 'former' ? 'del' : side === 'latter' ? 'ins' : Fragment;
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of two texts that nobody changes have no other name
        return <Tag key={place}>{text}</Tag>;
      })}
    </p>
  );
}
