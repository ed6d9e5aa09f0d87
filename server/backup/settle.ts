import pg from 'pg';
import type { Unpacked } from './unpack.ts';

/** What opens or goes on with a session. What hangs on it goes along. */
const ENDED = [
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth.mfa_challenges',
  'auth.webauthn_challenges',
  'auth.oauth_states',
  'auth.saml_relay_states',
];

/**
 * What a copy must not bring back to life: sessions and what opens one, and mails that may have left after the copy was
 * made. Those count as failed, with their reason, and the office sends again what is still wanted. Jobs that had not
 * ended left no trace in the copy, so the next start gives them to the queue.
 * @param options.moved the portal was stopped when the copy was made: mails that waited go on waiting.
 */
export async function settle(
  url: string,
  { manifest, jobs }: Unpacked,
  { hosted, moved }: { hosted: boolean; moved: boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'brillanz restore' });
  await client.connect();
  try {
    await client.query('begin');
    if (!hosted) for (const table of ENDED) await client.query(`delete from ${table}`);
    await client.query('insert into brillanz.restored_jobs (jobs) values ($1)', [JSON.stringify(jobs)]);
    // A run that had begun when the copy was made is this very copy.
    await client.query('delete from brillanz.backups where finished is null');
    if (!moved) await holdMails(client, manifest.created, hosted);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function holdMails(client: pg.Client, created: string, hosted: boolean): Promise<void> {
  const reason = `Restored from the copy of ${created.slice(0, 16).replace('T', ' ')} UTC: it may have left since.`;
  await client.query(
    `update public.mails set status = 'failed', reason = $1, finished = now(), next_attempt_at = null
     where status = 'queued'`,
    [reason],
  );
  await client.query(
    `update brillanz.message_items set dropped = 'restored'
     where mail_id is null and dropped is null and due_at <= now()`,
  );
  if (hosted) return;
  await client.query("update mail.messages set status = 'failed', last_error = $1 where status = 'queued'", [reason]);
}
