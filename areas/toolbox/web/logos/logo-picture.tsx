import { cx } from '#web/ui/class-names.ts';
import type { LogoFile } from '../queries.ts';
import type { Ground } from './lists.ts';
import styles from './logos.module.css';

/** A drawing as an address of a picture: nothing in it can run, and nothing is fetched. */
export const drawingAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The drawing that suits a ground best. */
export function fileFor(files: readonly LogoFile[], ground: Ground): LogoFile | undefined {
  const looks = ground === 'light' ? ['colour', 'mono', 'negative'] : ['negative', 'colour', 'mono'];
  const named = (look: string) => files.find(({ variant }) => variant === `horizontal-${look}`);
  return looks.map(named).find(Boolean) ?? files[0];
}

interface LogoPictureProps {
  file: LogoFile | undefined;
  ground: Ground;
  alt: string;
  large?: boolean;
}

/** A logo on light, on dark or on a photo. */
export function LogoPicture({ file, ground, alt, large }: LogoPictureProps) {
  return (
    <span className={cx(styles.plate, styles[ground], large && styles.large)}>
      {file && <img src={drawingAddress(file.svg)} alt={alt} />}
    </span>
  );
}
