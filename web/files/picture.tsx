import { type CSSProperties, type ReactNode, useState } from 'react';
import { pictureSource, type ShownSize } from './picture-address.ts';
import { revivePictures } from './revive.ts';

export interface PictureProps {
  /** What an image field holds; nothing shows the stand-in. */
  image: string | null | undefined;
  size: ShownSize;
  /** In pixels of the page; left out where the style decides. */
  width?: number;
  height?: number;
  /** What it shows, for who does not see it; without it the picture is decorative. */
  alt?: string;
  className?: string;
  style?: CSSProperties;
  standIn: ReactNode;
  /** What stands around the picture, but not around what stands in for it. */
  frame?: (picture: ReactNode) => ReactNode;
}

/**
 * A stored picture, or what stands in for it. An `img` cannot say why it failed: mostly the session's cookies
 * were out of date after a pause, so they are made fresh and the picture is asked for once more.
 */
export function Picture({ image, ...rest }: PictureProps) {
  if (!image) return rest.standIn;
  return <Attempt key={image} image={image} {...rest} />;
}

function Attempt({
  image,
  size,
  standIn,
  frame = (picture) => picture,
  alt = '',
  ...shown
}: PictureProps & { image: string }) {
  const [state, setState] = useState<'first' | 'reviving' | 'second' | 'gone'>('first');
  if (state === 'gone' || state === 'reviving') return standIn;
  const failed = () => {
    if (state === 'second') return setState('gone');
    setState('reviving');
    revivePictures().then(
      () => setState('second'),
      () => setState('gone'),
    );
  };
  return frame(<img {...pictureSource(image, size)} alt={alt} loading="lazy" onError={failed} {...shown} />);
}
