import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crop, StoredFile } from '#shared/contracts/file.ts';
import { callPortal } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BlockSkeleton } from '#web/ui/skeleton.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import styles from './files.module.css';
import { fileAddress } from './picture-address.ts';
import { faultKey, uploadFile } from './upload-file.ts';

const CropStage = lazy(() => import('./crop-stage.tsx'));

export interface PortraitCropProps {
  /** A file of this machine, or the id of a stored image that is cut anew. */
  image: File | string;
  /** Uses the cut picture; the dialog stays, with its message, when this rejects. */
  onDone: (file: StoredFile) => Promise<void>;
  onClose: () => void;
  /** Where it is shown: on discs, or on cards; discs without. */
  shape?: 'disc' | 'card';
}

/** Chooses the part of a portrait that the discs show, then uploads and cuts it. Nothing changes until then. */
export function PortraitCrop({ image, onDone, onClose, shape = 'disc' }: PortraitCropProps) {
  const { t } = useTranslation('common');
  const address = useAddress(image);
  const crop = useRef<Crop>(undefined);
  const stored = useRef<string>(undefined);
  const line = useRef(new AbortController());
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const broken = fault === 'unreadable';
  const busy = share !== undefined;
  useEffect(() => {
    const controller = new AbortController();
    line.current = controller;
    return () => controller.abort();
  }, []);

  const apply = async () => {
    const { signal } = line.current;
    setFault(undefined);
    setShare(0);
    try {
      // An upload that has worked is not repeated when what comes after fails.
      stored.current ??= await storedId(image, { onProgress: setShare, signal });
      const body = { id: stored.current, crop: crop.current };
      await onDone(await callPortal<StoredFile>('POST', '/image/crop', { body, signal }));
    } catch (thrown) {
      if (signal.aborted) return;
      setFault(faultKey(thrown));
      setShare(undefined);
    }
  };

  return (
    <Dialog
      title={t(shape === 'disc' ? 'files.portrait.title' : 'files.cut.title')}
      onClose={onClose}
      note={busy && image instanceof File && share < 1 ? `${Math.floor(share * 100)} %` : undefined}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="primary" busy={busy} disabled={broken} onClick={apply} data-autofocus>
            {t('files.portrait.apply')}
          </Button>
        </>
      }
    >
      <p>{t(shape === 'disc' ? 'files.portrait.text' : 'files.cut.text')}</p>
      <FaultNote>{fault && t(`files.fault.${fault}`, { defaultValue: t('files.fault.unexpected') })}</FaultNote>
      {!broken && (
        <Suspense fallback={<BlockSkeleton className={styles.stage} />}>
          {address && (
            <CropStage
              image={address}
              shape={shape}
              onBroken={() => setFault('unreadable')}
              onCrop={(part) => {
                crop.current = part;
              }}
            />
          )}
        </Suspense>
      )}
    </Dialog>
  );
}

async function storedId(image: File | string, how: { onProgress: (share: number) => void; signal: AbortSignal }) {
  if (typeof image === 'string') return image;
  const { id } = await uploadFile(image, { imageKind: 'Person' }, how);
  return id;
}

/** Where the browser finds the picture: a file gets an address for as long as the dialog is open. */
function useAddress(image: File | string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (typeof image === 'string') return setAddress(fileAddress(image));
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return address;
}
