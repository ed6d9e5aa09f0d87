import type { PageViewProps } from '#web/blocks/page-view.tsx';
import { ChapterWays } from './chapter-ways.tsx';
import { isInHandbook } from './handbook.ts';
import { HandbookAbove, HandbookAside } from './handbook-aside.tsx';

/** What stands around a page of a handbook: the chapters and the ways on. */
export const aroundPage: NonNullable<PageViewProps['around']> = (page) =>
  // The chapters beside it are the pages below it.
  isInHandbook(page)
    ? {
        above: <HandbookAbove page={page} />,
        aside: <HandbookAside page={page} />,
        below: <ChapterWays page={page} />,
      }
    : {};
