import sql from 'sql-template-tag';
import { z } from 'zod';
import { calendarDownload } from '#server/calendar/calendar-download.ts';
import type { CalendarEntry } from '#server/calendar/write-calendar.ts';
import { PortalError } from '#server/errors.ts';
import { visibleFile } from '#server/files/file-row.ts';
import { type Packed, zipStream } from '#server/files/zip-of.ts';
import { defineDownload } from '#server/http/call.ts';
import { disposition } from '#server/http/download.ts';

const Input = z.object({ id: z.guid().toLowerCase(), language: z.enum(['de', 'fr']).default('de') }).strict();
const missing = () => new PortalError('not_found', 'There is no such campaign for this person.');

/** GET: one campaign as a file that calendars take. */
export const campaignCalendarCall = defineDownload({
  path: '/marketing/campaign-calendar',
  opensWith: 'canViewMarketing',
  summary: 'One campaign as iCalendar',
  input: Input,
  handle: async ({ id, language }, { asCaller, config }) => {
    const found = await asCaller((tx) =>
      tx.row<{ entry: CalendarEntry }>(
        sql`select to_jsonb(entry) as entry from internal.campaign_entries(array[${id}]::uuid[], ${language}) entry`,
      ),
    );
    if (!found) throw missing();
    return calendarDownload([found.entry], { name: found.entry.title, publicUrl: config.publicUrl });
  },
});

interface CampaignText {
  language: string;
  title: string;
  post: string;
  newsletter: string;
  documents: { file: string; title: string }[];
}

/** GET: all material of a campaign, of every language. */
export const campaignFilesCall = defineDownload({
  path: '/marketing/campaign-files',
  opensWith: 'canViewMarketing',
  summary: 'The material of a campaign as ZIP',
  input: Input.pick({ id: true }),
  handle: async ({ id }, context) => {
    const texts = await context.asCaller((tx) =>
      tx.rows<CampaignText>(sql`
        select language, title, post, newsletter, documents from campaigns_texts where id = ${id} order by language`),
    );
    const [first] = texts;
    if (!first) throw missing();
    const files: Packed[] = [];
    for (const { language, post, newsletter, documents } of texts) {
      if (post) files.push({ name: `${language}-post.txt`, bytes: Buffer.from(post) });
      if (newsletter) files.push({ name: `${language}-newsletter.txt`, bytes: Buffer.from(newsletter) });
      for (const file of new Set(documents.map((document) => document.file))) {
        const { name, storage_key } = await visibleFile(context, file);
        files.push({ name: `${language}-${name}`, open: () => context.files.read(storage_key) });
      }
    }
    const name = `${first.title.replaceAll('/', '-')}.zip`;
    return {
      status: 200,
      headers: { 'content-type': 'application/zip', 'content-disposition': disposition('attachment', name) },
      body: zipStream(files),
    };
  },
});
