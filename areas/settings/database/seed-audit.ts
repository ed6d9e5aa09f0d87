import type pg from 'pg';
import type { SeedContext } from '#database/seed/seed-step.ts';

/** A single right of the demo group: whose place among the members, why, and until when in days. */
const SINGLES = [
  { place: 3, permission: 'canEditContent', granted: true, reason: 'Schreibt die News der Region Ost', days: 24 },
  { place: 11, permission: 'canCertifyGesundheitsoptik', granted: true, reason: 'Prüferin der Fachgruppe', days: 61 },
  { place: 19, permission: 'canEditWebbox', granted: true, reason: 'Vertretung im Herbst', days: 9, until: 40 },
  {
    place: 27,
    permission: 'canViewBusinessIntelligence',
    granted: false,
    reason: 'Nachfolge noch nicht geregelt',
    days: 5,
  },
] as const;

/** Entries of the log besides: who of the office did what how many days ago. */
const ENTRIES = [
  { days: 47, kind: 'export', action: 'exported', object: 'audit', value: { format: 'xlsx', rows: 412 } },
  { days: 33, kind: 'viewAs', action: 'started', place: 5, value: 'Rückfrage 2318: Öffnungszeiten fehlen' },
  { days: 33, minutes: 6, kind: 'viewAs', action: 'ended', place: 5, value: null },
  { days: 16, kind: 'deletion', action: 'deleted', object: 'erfa_documents', value: ['Protokoll Entwurf'] },
  {
    days: 12,
    kind: 'export',
    action: 'exported',
    object: 'directory',
    value: { what: 'people', format: 'xlsx', rows: 38, canton: ['BE'] },
  },
  { days: 8, kind: 'viewAs', action: 'started', place: 14, value: 'Anruf vom Vormittag: Team nicht sichtbar' },
  { days: 8, minutes: 30, kind: 'viewAs', action: 'expired', place: 14, value: null },
  { days: 9, kind: 'export', action: 'exported', object: 'audit', value: { format: 'csv', rows: 58 } },
] as const;

interface Named {
  id: string;
  name: string;
}

/** Single rights with their reasons, and a log in which something stands. */
export async function fillAudit(client: pg.ClientBase, { today }: SeedContext): Promise<void> {
  const office = await people(
    client,
    `exists (select from staff_roles held where held.staff_id = person.id and held.role_name = 'admin')`,
  );
  const members = await people(
    client,
    `exists (select from staff_roles held where held.staff_id = person.id and held.role_name = 'opticianOwner')
    and not exists (select from auth.users account where account.id = person.auth_user_id)`,
  );
  const author = office[0];
  if (!author) return;
  const at = (days: number, minutes = 0) => new Date(today.getTime() - days * 86_400_000 + (9 * 60 + minutes) * 60_000);
  for (const { place, permission, granted, reason, days, ...more } of SINGLES) {
    const person = members[place % Math.max(1, members.length)];
    if (!person) continue;
    const until = 'until' in more ? at(-more.until) : null;
    await client.query(
      `insert into staff_permissions (staff_id, permission_name, granted, reason, expires_at, made)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [person.id, permission, granted, reason, until, at(days)],
    );
    await note(client, {
      author,
      person,
      made: at(days),
      kind: 'rights',
      action: 'staffPermission',
      object: permission,
      value: { granted, reason },
    });
  }
  for (const entry of ENTRIES) {
    const person = 'place' in entry ? members[entry.place % Math.max(1, members.length)] : undefined;
    const made = at(entry.days, 'minutes' in entry ? entry.minutes : 0);
    const object = 'object' in entry ? entry.object : null;
    await note(client, { author, person, made, kind: entry.kind, action: entry.action, object, value: entry.value });
  }
  await fillSwitches(client, author, at);
  await fillExports(client, author, at);
}

/** A part that was off for a night. Switching stamps a row with now and nobody: it is dated back. */
async function fillSwitches(client: pg.ClientBase, author: Named, at: (days: number) => Date): Promise<void> {
  const SWITCHES = [
    { days: 21, on: false, reason: 'Google antwortet mit Fehlern, Anfrage beim Anbieter läuft' },
    { days: 20, on: true, reason: 'Behoben' },
  ];
  for (const { days, on, reason } of SWITCHES) {
    await client.query(
      `insert into feature_switches (feature_name, switched_on, note) values ('googleComparison', $1, $2)`,
      [on, reason],
    );
    await client.query(
      `update feature_switches set made = $1, actor_id = $2, actor_name = $3
       where id = (select max(id) from feature_switches)`,
      [at(days), author.id, author.name],
    );
    await note(client, {
      author,
      person: undefined,
      made: at(days),
      kind: 'settings',
      action: 'feature',
      object: 'googleComparison',
      value: { switched_on: on, note: reason },
    });
  }
}

/** The exports of the log in the list of exports; their files are no longer kept. */
async function fillExports(client: pg.ClientBase, author: Named, at: (days: number) => Date): Promise<void> {
  for (const entry of ENTRIES) {
    if (entry.kind !== 'export') continue;
    const { rows, ...asked } = entry.value;
    const opensWith = entry.object === 'audit' ? 'canManageDatabase' : 'canViewOpticians';
    await client.query(
      `insert into exports (staff_id, object, opens_with, asked, rows, state, made, expires)
       values ($1, $2, $3, $4, $5, 'gone', $6::timestamptz, $6::timestamptz + interval '7 days')`,
      [author.id, entry.object, opensWith, JSON.stringify(asked), rows, at(entry.days)],
    );
  }
}

async function people(client: pg.ClientBase, condition: string): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `select person.id, person.first_name || ' ' || person.last_name as name
     from staff person join opticians company on company.id = person.optician_id
     where person.active and company.active and ${condition} order by person.created, person.id limit 40`,
  );
  return rows;
}

interface Noted {
  author: Named;
  person: Named | undefined;
  made: Date;
  kind: string;
  action: string;
  object: string | null;
  value: unknown;
}

async function note(
  client: pg.ClientBase,
  { author, person, made, kind, action, object, value }: Noted,
): Promise<void> {
  await client.query(
    `insert into brillanz.audit_entries (made, kind, action, actor_id, actor_name, subject_id, subject_name, object, new)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      made,
      kind,
      action,
      author.id,
      author.name,
      person?.id ?? null,
      person?.name ?? null,
      object,
      value === null ? null : JSON.stringify(value),
    ],
  );
}
