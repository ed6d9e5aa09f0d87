import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Viewer } from '#web/session/viewer.ts';

/** Who loses a right while a page is open meets its door again: the page may not be theirs any more. */
export function useLostRights(viewer: Viewer | null): void {
  const router = useRouter();
  const former = useRef(viewer);
  useEffect(() => {
    const before = former.current;
    former.current = viewer;
    if (!viewer || before?.user.id !== viewer.user.id) return;
    if (before.permissions.some((name) => !viewer.permissions.includes(name))) void router.invalidate();
  }, [viewer, router]);
}
