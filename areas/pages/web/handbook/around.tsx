import { useEffect } from 'react';
import type { LivePage } from '#shared/contracts/page.ts';
import type { PageViewProps } from '#web/blocks/page-view.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { ChapterWays } from './chapter-ways.tsx';
import { isInHandbook } from './handbook.ts';
import { HandbookAbove, HandbookAside } from './handbook-aside.tsx';
import { noteVisit } from './queries.ts';
import { ReadingBox } from './reading-box.tsx';

/** What stands around any page: its confirmation; around one of a handbook the chapters and the ways on. */
export const aroundPage: NonNullable<PageViewProps['around']> = (page) => ({
  children: (
    <>
      <Visit page={page} />
      <ReadingBox page={page} />
    </>
  ),
  // The chapters beside it are the pages below it.
  ...(isInHandbook(page) && {
    above: <HandbookAbove page={page} />,
    aside: <HandbookAside page={page} />,
    below: <ChapterWays page={page} />,
  }),
});

/** Notes the visit once the page is left: until then its mark says what is new. Who looks with another's eyes visits nothing. */
function Visit({ page: { id } }: { page: LivePage }) {
  const { viewer } = useViewer();
  const reader = viewer?.viewing ? undefined : viewer?.staff?.id;
  useEffect(() => {
    if (!reader) return;
    // Not stored, it counts as not visited: the next visit notes it.
    return () => void noteVisit(id, reader).catch(() => undefined);
  }, [id, reader]);
  return null;
}
