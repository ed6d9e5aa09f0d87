import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#shared/fold-text.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon, isIconName } from '#web/ui/icon.tsx';
import { FIRST_PATHS } from '#web/ui/icon-paths.ts';
import { INSIDE_PATHS } from '#web/ui/icon-paths-inside.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './style.module.css';

/** Every icon by its name; a click copies that. */
export function IconsPart() {
  const { t } = useTranslation('toolbox');
  const [words, setWords] = useState('');
  const names = Object.keys({ ...FIRST_PATHS, ...INSIDE_PATHS }).filter(isIconName);
  const found = names.filter((name) => foldText(name).includes(foldText(words)));
  return (
    <>
      <SearchField label={t('guide.findIcon')} value={words} onChange={setWords} />
      <p className="small t2" role="status">
        {t('guide.icons', { count: found.length })}
      </p>
      <ul className={styles.icons}>
        {found.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <CopyButton text={name} />
          </li>
        ))}
      </ul>
    </>
  );
}
