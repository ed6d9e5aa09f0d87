import { useEffect } from 'react';
import { useViewer } from '#web/session/use-session.ts';
import { noteVisit } from './queries.ts';
import { ReadingBox } from './reading-box.tsx';

/** Below the text of any page, whichever area shows it: its confirmation. */
export default function PageFoot({ about = '' }: { about?: string }) {
  return (
    <>
      <Visit id={about} />
      <ReadingBox id={about} />
    </>
  );
}

/** Notes the visit once the page is left: until then its mark says what is new. Who looks with another's eyes visits nothing. */
function Visit({ id }: { id: string }) {
  const { viewer } = useViewer();
  const reader = viewer?.viewing ? undefined : viewer?.staff?.id;
  useEffect(() => {
    if (!reader) return;
    // Not stored, it counts as not visited: the next visit notes it.
    return () => void noteVisit(id, reader).catch(() => undefined);
  }, [id, reader]);
  return null;
}
