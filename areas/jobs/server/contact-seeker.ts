import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { defineMessage } from '#server/messages/kind.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { takeTurn } from '#server/messages/take-turn.ts';
import { inBoth } from '#shared/in-both.ts';
import german from './words/message/de.json' with { type: 'json' };
import french from './words/message/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** To somebody who would change: an owner of another company would like to speak with them. */
export const seekerContacted = defineMessage({
  name: 'jobSeekerContacted',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.seekerContacted),
  },
  data: z.object({
    author: z.string().max(200),
    company: z.string().max(200),
    text: z.string().max(1000),
    address: z.string().max(254),
  }),
  texts: inBoth(WORDS, (say) => say.seekerContacted),
  sample: inBoth(WORDS, (say) => say.sample.seekerContacted),
  private: true,
});

/** Tells a seeker that an owner who sees the profile would like to speak with them; the owner learns no name. */
export const contactSeekerCall = defineCall({
  method: 'POST',
  path: '/jobs/contact-seeker',
  opensWith: 'canEditJobOffers',
  summary: 'Write to somebody with a discreet profile, whose name stays unknown',
  input: z.object({ id: z.guid().toLowerCase(), text: z.string().trim().min(3).max(1000) }).strict(),
  output: z.object({ sent: z.literal(true) }),
  handle: async ({ id, text }, { asCaller, asSystem }) => {
    const asked = await asCaller((tx) =>
      tx.row<{ actor: string; seeker: string | null; author: string; company: string; address: string }>(sql`
        select person.id as actor, internal.seeker_of(${id}) as seeker, person.first_name || ' ' || person.last_name as author,
          company.name as company, coalesce(person.work_contact ->> 'email', company.email, '') as address
        from staff person join opticians company on company.id = person.optician_id
        where person.id = current_staff_id()`),
    );
    if (!asked?.seeker) throw new PortalError('not_found', 'No such profile for the caller.');
    const { actor, seeker, ...from } = asked;
    await asSystem('a seeker is written to, whose name the writer does not learn', async (tx) => {
      await takeTurn(tx, { actor, kind: seekerContacted.name, object: id }, { anHour: 10, aDay: 1 });
      const data = { ...from, text };
      const object = { table: 'job_seekers', id };
      await postMessage(tx, seekerContacted, {
        to: { staff: [seeker] },
        data,
        path: '/app/jobs/seekers',
        actor,
        object,
      });
    });
    return { sent: true } as const;
  },
});
