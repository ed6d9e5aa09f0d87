import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { defineMessage } from '#server/messages/kind.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { takeTurn } from '#server/messages/take-turn.ts';

/** To somebody who would change: an owner of another company would like to speak with them. */
export const seekerContacted = defineMessage({
  name: 'jobSeekerContacted',
  rule: {
    by: 'service',
    why: { de: 'Sie ein diskretes Profil eingeschaltet haben', fr: 'vous avez activé un profil discret' },
  },
  data: z.object({
    author: z.string().max(200),
    company: z.string().max(200),
    text: z.string().max(1000),
    address: z.string().max(254),
  }),
  texts: {
    de: {
      subject: '{{author}} möchte mit Ihnen sprechen',
      heading: 'Jemand interessiert sich für Ihr Profil',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\n{{author}}, {{company}}, schreibt Ihnen:\n\n{{text}}\n\nIhr Name ist nicht bekannt. Wenn Sie möchten, antworten Sie an: {{address}}',
      button: 'Profil ansehen',
      line: '{{author}}, {{company}}, interessiert sich für Ihr Profil',
      subjectMany: '{{count}} Anfragen zu Ihrem Profil',
    },
    fr: {
      subject: '{{author}} souhaite vous parler',
      heading: 'Quelqu’un s’intéresse à votre profil',
      text: 'Bonjour {{firstName}} {{lastName}}\n\n{{author}}, {{company}}, vous écrit\u202f:\n\n{{text}}\n\nVotre nom n’est pas connu. Si vous le souhaitez, répondez à\u202f: {{address}}',
      button: 'Voir le profil',
      line: '{{author}}, {{company}}, s’intéresse à votre profil',
      subjectMany: '{{count}} demandes au sujet de votre profil',
    },
  },
  sample: {
    de: {
      author: 'Anna Frei',
      company: 'Optik Frei',
      text: 'Kommen Sie auf einen Kaffee vorbei.',
      address: 'frei@example.ch',
    },
    fr: { author: 'Anne Favre', company: 'Favre Optique', text: 'Venez prendre un café.', address: 'favre@example.ch' },
  },
});

/** Tells a seeker that an owner who sees the profile would like to speak with them; the owner learns no name. */
export const contactSeekerCall = defineCall({
  method: 'POST',
  path: '/jobs/contact-seeker',
  opensWith: 'canEditJobOffers',
  summary: 'Write to somebody with a discreet profile, whose name stays unknown',
  input: z.object({ id: z.uuid().toLowerCase(), text: z.string().trim().min(3).max(1000) }).strict(),
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
