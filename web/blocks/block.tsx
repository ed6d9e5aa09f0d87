import { useTranslation } from 'react-i18next';
import type { PageRefs } from '#shared/contracts/page.ts';
import { Note } from '#web/ui/tag.tsx';
import { ContactBlock } from './kinds/contact.tsx';
import { HeadingBlock } from './kinds/heading.tsx';
import { FilesBlock, LinksBlock } from './kinds/lists.tsx';
import { GalleryBlock, ImageBlock } from './kinds/pictures.tsx';
import { AccordionBlock, CalloutBlock, StepsBlock, TableBlock, TextBlock } from './kinds/texts.tsx';
import { VideoBlock } from './kinds/video.tsx';
import { isKnown, type ShownBlock } from './known.ts';

interface BlockViewProps extends ShownBlock {
  refs: PageRefs;
  /** Says which kind it is where this version cannot draw it; readers see nothing of such a block. */
  toEditors?: boolean;
}

/** One block, as readers see it. */
export function BlockView({ settings: block, text: stored, refs, toEditors = false }: BlockViewProps) {
  const { t } = useTranslation('blocks');
  const text = stored ?? {};
  if (!isKnown(block)) return toEditors && <Note tone="warn">{t('unknown', { kind: block.kind })}</Note>;
  switch (block.kind) {
    case 'heading':
      return <HeadingBlock {...{ block, text, refs }} />;
    case 'text':
      return <TextBlock {...{ block, text, refs }} />;
    case 'table':
      return <TableBlock {...{ block, text, refs }} />;
    case 'image':
      return <ImageBlock {...{ block, text, refs }} />;
    case 'gallery':
      return <GalleryBlock {...{ block, text, refs }} />;
    case 'files':
      return <FilesBlock {...{ block, text, refs }} />;
    case 'links':
      return <LinksBlock {...{ block, text, refs }} />;
    case 'callout':
      return <CalloutBlock {...{ block, text, refs }} />;
    case 'accordion':
      return <AccordionBlock {...{ block, text, refs }} />;
    case 'steps':
      return <StepsBlock {...{ block, text, refs }} />;
    case 'video':
      return <VideoBlock {...{ block, text, refs }} />;
    case 'contact':
      return <ContactBlock {...{ block, text, refs }} />;
  }
}
