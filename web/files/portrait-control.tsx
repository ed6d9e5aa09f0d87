import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/shell/notifications.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './files.module.css';
import { PortraitCrop } from './portrait-crop.tsx';
import { faultOf } from './upload-file.ts';

export interface PortraitControlProps {
  /** The person's name, for the initials. */
  name: string;
  /** The file that is the portrait now. */
  image: string | null;
  /** Writes the person's `portrait_image`. */
  save: (image: string | null) => Promise<void>;
  /** The picture is only put into a form, which is saved afterwards: says nothing of its own. */
  quiet?: boolean;
  /** What stands beside the portrait, above the buttons. */
  children?: ReactNode;
}

/** Pictures only: a drawing is no portrait. */
const ACCEPT = '.jpg,.jpeg,.png,.webp';

/** A portrait with the ways to change it: another picture, another part of it, none. */
export function PortraitControl({ name, image, save, quiet = false, children }: PortraitControlProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | string>();
  const [removing, setRemoving] = useState(false);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const fault = /\.svg$/i.test(file.name) ? 'extension' : faultOf(file, { kinds: ['image'] });
    if (fault) notify({ kind: 'error', message: t(`files.fault.${fault}`, { defaultValue: '' }) });
    else setChosen(file);
  };
  const tellFailed = () => notify({ kind: 'error', message: t('files.portrait.failed') });
  /** Says what was done; the former portrait, if there was one, can be taken again. */
  const tell = (message: string) => {
    if (quiet) return;
    const back = image && { label: t('ui.undo'), onAct: () => void save(image).catch(tellFailed) };
    notify({ kind: 'success', message, ...(back && { action: back }) });
  };
  const remove = async () => {
    setRemoving(true);
    await save(null).then(() => tell(t('files.portrait.removed')), tellFailed);
    setRemoving(false);
  };

  return (
    <div className={styles.portrait}>
      <Avatar name={name} image={image} size={80} />
      <div className={styles.beside}>
        {children}
        <span className={styles.ways}>
          <Button size="small" icon="image" onClick={() => input.current?.click()}>
            {t(image ? 'files.portrait.change' : 'files.portrait.add')}
          </Button>
          {image && (
            <>
              <Button size="small" kind="quiet" onClick={() => setChosen(image)}>
                {t('files.portrait.recut')}
              </Button>
              <Button size="small" kind="quiet" busy={removing} onClick={remove}>
                {t('files.portrait.remove')}
              </Button>
            </>
          )}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {chosen && (
        <PortraitCrop
          image={chosen}
          onClose={() => setChosen(undefined)}
          onDone={async ({ id }) => {
            await save(id);
            setChosen(undefined);
            tell(t('files.portrait.changed'));
          }}
        />
      )}
    </div>
  );
}
