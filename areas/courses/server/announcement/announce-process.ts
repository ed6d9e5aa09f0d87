import { serve } from '#server/workshop-process.ts';
import type { Announcement } from './announcement-call.ts';

/** Draws the announcement of a course: a long text takes long to lay out, so it has a process of its own. */
serve(async (announcement: Announcement) => {
  const { announcementFile } = await import('./announcement-file.ts');
  return () => announcementFile(announcement);
});
