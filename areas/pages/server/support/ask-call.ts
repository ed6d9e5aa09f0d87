import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { postMessage } from '#server/messages/post-message.ts';
import type { MAIL_SETTINGS } from '#shared/names/setting-keys.ts';
import { Question } from '../../support-contract.ts';
import type { SupportTopic } from '../../support-facts.ts';
import { supportAsked, supportReceived } from './messages.ts';

/** Which office a question is for; the others go to that of support. */
const OFFICES: Partial<Record<SupportTopic, (typeof MAIL_SETTINGS)[number]>> = {
  courses: 'coursesEmail',
  events: 'eventsEmail',
  marketplace: 'marketplaceEmail',
  certification: 'certificationEmail',
};
/** Questions of one person within an hour. */
const MAX_AN_HOUR = 10;

/** POST /support/question: asks the office that the topic belongs to, and confirms it to who asks. */
export const askCall = defineCall({
  method: 'POST',
  path: '/support/question',
  opensWith: 'signedIn',
  whileViewing: 'closed',
  summary: 'Ask the office a question; it is mailed to the address of its topic',
  input: Question,
  output: z.object({ sent: z.literal(true) }),
  handle: async ({ topic, text, from }, context) => {
    const asker = await context.asCaller((tx) =>
      tx.row<Asker>(sql`
        select person.id, btrim(person.first_name || ' ' || person.last_name) as name, person.optician_name as company,
          person.language, coalesce(person.work_contact ->> 'email', '') as email,
          coalesce(person.work_contact ->> 'phone', person.work_contact ->> 'mobile', '') as phone
        from staff_with_metadata person where person.id = current_staff_id()`),
    );
    if (!asker) throw new PortalError('not_allowed', 'Only members ask the office.');
    const { id, language, ...who } = asker;
    const data = { topic, text, from: from ?? '', ...who };
    await context.asSystem('a question goes to an office whose address the asker does not know', async (tx) => {
      // One question of a person at a time, so that two at once are counted too.
      await tx.rows(sql`select pg_advisory_xact_lock(hashtext('support'), hashtext(${id}))`);
      const asked = await tx.row<{ n: number; office: string | null }>(sql`
        select
          (select count(*)::int from message_postings where actor_id = ${id} and kind = ${supportAsked.name}
            and created > now() - interval '1 hour') as n,
          (select key from unnest(${[OFFICES[topic] ?? 'supportEmail', 'supportEmail']}::text[]) with ordinality as of (key, place)
            where cardinality(internal.setting_mails(key)) > 0 order by place limit 1) as office`);
      if ((asked?.n ?? 0) >= MAX_AN_HOUR) {
        throw new PortalError('too_many_requests', 'This person asked often enough.', {
          headers: { 'retry-after': '3600' },
        });
      }
      const path = from ?? '/app/support';
      // Without any address the question is for those who look after the portal.
      const to = asked?.office ? { settings: [asked.office] } : { staff: await keepers(tx) };
      const reached = await postMessage(tx, supportAsked, { to, data, path, actor: id });
      if (reached === 0) throw new PortalError('unavailable', 'No office can be reached.');
      await postMessage(tx, supportReceived, { to: { staff: [id] }, data, path: '/app/support', actor: id });
    });
    await context.messages.wake();
    return { sent: true as const };
  },
});

interface Asker {
  id: string;
  name: string;
  company: string;
  language: 'de' | 'fr' | null;
  email: string;
  phone: string;
}

async function keepers(tx: Parameters<typeof postMessage>[0]): Promise<string[]> {
  const rows = await tx.rows<{ staff_id: string }>(
    sql`select staff_id from staff_with_permissions where permission_name = 'canManageDatabase'`,
  );
  return rows.map(({ staff_id }) => staff_id);
}
