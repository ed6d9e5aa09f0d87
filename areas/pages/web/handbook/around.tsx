import type { PageViewProps } from '#web/blocks/page-view.tsx';
import { ChapterList, ChapterWays } from './chapter-ways.tsx';
import { isInHandbook } from './handbook.ts';
import { HandbookAbove, HandbookAside } from './handbook-aside.tsx';

/** What stands around a page of a handbook: the chapters and the ways on. */
export const aroundPage: NonNullable<PageViewProps['around']> = (page) =>
  // The first page is the contents, with a sentence on each chapter.
  isInHandbook(page)
    ? {
        above: <HandbookAbove page={page} />,
        aside: <HandbookAside page={page} />,
        below: page.key ? <ChapterList page={page} /> : <ChapterWays page={page} />,
      }
    : {};
