import type { BlockText, Container } from '#shared/contracts/blocks.ts';
import type { PageRefs } from '#shared/contracts/page.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Desk } from './desk.ts';
import { ContactFields } from './kinds/contact-fields.tsx';
import { FilesFields, LinksFields, PartsFields } from './kinds/item-fields.tsx';
import { GalleryFields, ImageFields } from './kinds/picture-fields.tsx';
import { CalloutFields, HeadingFields, TextFields, VideoFields } from './kinds/text-fields.tsx';

interface BlockFieldsProps {
  desk: Desk;
  refs: PageRefs;
  language: Locale;
  settings: Container;
  text: BlockText;
  /** `/` in an empty text. */
  onSlash: () => void;
}

/** What the fields of a kind are given: the block, its text, and how to change both. */
export interface FieldsProps<Kind extends Container['kind']> {
  block: Extract<Container, { kind: Kind }>;
  text: BlockText;
  language: Locale;
  refs: PageRefs;
  /** Puts settings beside those that stand. */
  set: (change: Partial<Extract<Container, { kind: Kind }>>) => void;
  write: (change: Partial<BlockText>) => void;
}

/** A block to write in. */
export function BlockFields({ desk, refs, language, settings: block, text, onSlash }: BlockFieldsProps) {
  const shared = {
    text,
    language,
    refs,
    set: (change: object) => desk.settings(block.id).change({ ...block, ...change }),
    write: (change: Partial<BlockText>) => {
      const part = desk.text(language, block.id);
      part.change({ ...part.value, ...change });
    },
  };
  switch (block.kind) {
    case 'heading':
      return <HeadingFields block={block} {...shared} />;
    case 'text':
      return <TextFields block={block} onSlash={onSlash} {...shared} />;
    case 'table':
      return <TextFields block={block} titled {...shared} />;
    case 'callout':
      return <CalloutFields block={block} {...shared} />;
    case 'video':
      return <VideoFields block={block} {...shared} />;
    case 'image':
      return <ImageFields block={block} {...shared} />;
    case 'gallery':
      return <GalleryFields block={block} {...shared} />;
    case 'files':
      return <FilesFields block={block} {...shared} />;
    case 'links':
      return <LinksFields block={block} {...shared} />;
    case 'accordion':
    case 'steps':
      return <PartsFields block={block} {...shared} />;
    case 'contact':
      return <ContactFields block={block} {...shared} />;
  }
}
