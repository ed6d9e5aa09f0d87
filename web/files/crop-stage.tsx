import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import 'react-easy-crop/react-easy-crop.css';
import type { Crop } from '#shared/contracts/file.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './files.module.css';

export interface CropStageProps {
  /** Address of the picture. */
  image: string;
  /** The part in view, as the portal takes it. */
  onCrop: (crop: Crop) => void;
  onBroken: () => void;
  /** Discs of people, or cards; discs without. */
  shape?: 'disc' | 'card';
}

/** Width to height of the picture of a card. */
const CARD = 272 / 184;
const ZOOM = { min: 1, max: 4, step: 0.05 };

/** The picture under a mask, to be moved by pointer or arrow keys and enlarged by wheel, pinch or slider. */
export default function CropStage({ image, onCrop, onBroken, shape = 'disc' }: CropStageProps) {
  const { t } = useTranslation('common');
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  return (
    <>
      <div className={styles.stage}>
        <Cropper
          image={image}
          crop={place}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={shape === 'disc' ? 1 : CARD}
          cropShape={shape === 'disc' ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(area) => onCrop(inParts(area))}
          cropperProps={{ role: 'application', 'aria-label': t('files.portrait.area') }}
          mediaProps={{ alt: '', onError: onBroken }}
        />
      </div>
      <label className={styles.zoom}>
        <Icon name="minus" size={20} />
        <input
          type="range"
          {...ZOOM}
          value={zoom}
          aria-label={t('files.portrait.zoom')}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <Icon name="plus" size={20} />
      </label>
    </>
  );
}

/** From percent to parts, kept inside the picture in spite of rounding. */
function inParts({ x, y, width, height }: Crop): Crop {
  const part = (percent: number) => Math.min(1, Math.max(0, percent / 100));
  const [left, top] = [part(x), part(y)];
  return { x: left, y: top, width: Math.min(part(width), 1 - left), height: Math.min(part(height), 1 - top) };
}
