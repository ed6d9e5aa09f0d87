import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import styles from './publishing.module.css';
import type { MoveDialogProps } from './release-dialog.tsx';
import { languageWork } from './work-facts.ts';

/** Takes an item away from its readers, in some languages or in all. */
export function UnpublishDialog({ work, moves, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['publishing', 'common']);
  const live = languageWork(work).filter(({ state }) => state === 'live' || state === 'changed');
  const [languages, setLanguages] = useState(live.map(({ language }) => language));
  const [fault, setFault] = useState<string>();
  const send = async () => {
    if (languages.length === 0) return setFault(t('fault.no_language'));
    // All of them is the item itself.
    const refused = await moves.move('unpublish', languages.length < live.length ? { languages } : {});
    if (refused) setFault(refused);
    else onClose();
  };
  return (
    <Dialog
      title={t('action.unpublish')}
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} data-autofocus busy={moves.busy === 'unpublish'} onClick={() => void send()}>
          {t('action.unpublish')}
        </CancelOr>
      }
    >
      <div className={styles.stack}>
        <p>{t('unpublishText')}</p>
        {live.length > 1 && (
          <fieldset className={styles.choices}>
            <legend>{t('languages.title')}</legend>
            {live.map(({ language }) => (
              <Checkbox
                key={language}
                label={t(`language.${language}`)}
                checked={languages.includes(language)}
                onChange={({ target }) =>
                  setLanguages(target.checked ? [...languages, language] : languages.filter((one) => one !== language))
                }
              />
            ))}
          </fieldset>
        )}
        <FaultNote>{fault}</FaultNote>
      </div>
    </Dialog>
  );
}
