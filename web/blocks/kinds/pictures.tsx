import type { PageRefs } from '#shared/contracts/page.ts';
import type { PictureShape } from '#shared/names/blocks.ts';
import { Picture } from '#web/files/picture.tsx';
import { pictureAddress } from '#web/files/picture-address.ts';
import styles from '../blocks.module.css';
import type { BlockProps } from '../known.ts';

interface FigureProps {
  file: string | null;
  focus: { x: number; y: number };
  shape: PictureShape;
  alt: string | undefined;
  caption: string | undefined;
  refs: PageRefs;
}

/** A picture with its caption, in the room that it will take. Nothing where it is gone. */
function Figure({ file, focus, shape, alt, caption, refs }: FigureProps) {
  const facts = file === null ? undefined : refs.files[file];
  if (!file || !facts) return null;
  return (
    <figure className={styles.figure}>
      <Picture
        image={file}
        size="full"
        alt={alt ?? ''}
        width={facts.width ?? undefined}
        height={facts.height ?? undefined}
        className={styles[shape]}
        style={{ objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
        standIn={alt ? <p className={styles.lost}>{alt}</p> : null}
      />
      {caption?.trim() && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

export function ImageBlock({ block, text, refs }: BlockProps<'image'>) {
  return <Figure {...block} alt={text.alt} caption={text.text} refs={refs} />;
}

/** Pictures side by side; each opens whole. */
export function GalleryBlock({ block, text, refs }: BlockProps<'gallery'>) {
  const shown = block.items.filter(({ file }) => file !== null && refs.files[file]);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.gallery} aria-label={text.title}>
      {shown.map(({ id, file, focus }) => {
        const words = text.items?.[id];
        return (
          <li key={id}>
            <a href={pictureAddress(file ?? '', 'full')} target="_blank" rel="noopener noreferrer">
              <Figure file={file} focus={focus} shape="square" alt={words?.alt} caption={words?.text} refs={refs} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
