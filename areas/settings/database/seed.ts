import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { fillAudit } from './seed-audit.ts';

/** Settings of the demo group with their history. Nobody but the moderators has a banner at the start. */
export const seed: AreaSeed = { order: 60, fill };

interface Author {
  id: string;
  name: string;
}

/** A value with how many days ago who of the office gave it. */
interface Entry {
  key: string;
  value: unknown;
  days: number;
  author: number;
}

async function fill(client: pg.ClientBase, context: SeedContext): Promise<void> {
  const { today } = context;
  await fillAudit(client, context);
  const { rows: authors } = await client.query<Author>(
    `select person.id, person.first_name || ' ' || person.last_name as name from staff person
     join staff_roles held on held.staff_id = person.id and held.role_name = 'admin'
     where person.active order by person.created, person.id`,
  );
  const entries = [...ADDRESSES, { key: 'bannerSettings', value: bannersAt(today), days: 3, author: 1 }];
  const stamped = entries
    .toSorted((left, right) => right.days - left.days)
    .map(({ key, value, days, author }) => ({
      key,
      value: JSON.stringify(value),
      made: officeTime(today, days),
      author: authors[author % Math.max(1, authors.length)],
    }));
  const latest = new Map(stamped.map((entry) => [entry.key, entry]));
  // The trigger stamps the moment of writing; these values are older.
  await client.query('alter table settings disable trigger user');
  await insertRows(
    client,
    'settings',
    [...latest.values()].map(({ key, value, made, author }) => ({
      key,
      value: JSON.parse(value),
      updated: made,
      updated_by: author?.id ?? null,
    })),
  );
  await client.query('alter table settings enable trigger user');
  await client.query(
    `insert into settings_history (key, old, new, made, actor_id, actor_name)
     select key, lag(value) over (partition by key order by made), value, made, actor_id, actor_name
     from jsonb_to_recordset($1) as entry (key text, value jsonb, made timestamptz, actor_id uuid, actor_name text)
     order by made`,
    [
      JSON.stringify(
        stamped.map(({ key, value, made, author }) => ({
          key,
          value: JSON.parse(value),
          made,
          actor_id: author?.id,
          actor_name: author?.name,
        })),
      ),
    ],
  );
}

const DAY = 86_400_000;

/** So many days before, at some minute of the office's day. */
function officeTime(today: Date, days: number): string {
  const day = new Date(today.getTime() - days * DAY).toISOString().slice(0, 10);
  const minutes = 7 * 60 + ((days * 37) % 540);
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString();
}

const ADDRESSES: readonly Entry[] = [
  { key: 'marketplaceEmail', value: 'inserate@lumen.example', days: 410, author: 0 },
  { key: 'marketplaceEmail', value: 'marktplatz@lumen.example', days: 62, author: 1 },
  { key: 'coursesEmail', value: 'kurse@lumen.example, weiterbildung@lumen.example', days: 118, author: 0 },
  { key: 'eventsEmail', value: 'anlaesse@lumen.example', days: 118, author: 0 },
  { key: 'eventsDeregistrationEmail', value: 'abmeldung@lumen.example', days: 40, author: 1 },
  { key: 'certificationEmail', value: 'gesundheitsoptik@lumen.example', days: 201, author: 0 },
  { key: 'supportEmail', value: 'support@lumen.example', days: 96, author: 0 },
  { key: 'coursesProgramLink', value: 'https://www.lumen.example/kursprogramm-vorjahr.pdf', days: 390, author: 1 },
  { key: 'coursesProgramLink', value: 'https://www.lumen.example/kursprogramm.pdf', days: 25, author: 0 },
];

/** A running, a planned and a past banner, relative to the day. */
function bannersAt(today: Date): object[] {
  const day = (from: number) => new Date(today.getTime() + from * DAY).toISOString().slice(0, 10);
  const shown = (from: number) => day(from).split('-').reverse().join('.');
  const everybody = { roles: [], accountTypes: [], programs: [] };
  return [
    {
      id: 'demo-submissions',
      text: {
        de: 'Bitte prüfen Sie neue Inserate innert zweier Arbeitstage: Zurzeit gehen mehr ein als üblich.',
        fr: 'Veuillez examiner les nouvelles annonces dans les deux jours ouvrables\u202f: elles sont plus nombreuses que d’habitude.',
      },
      level: 'info',
      audience: { ...everybody, roles: ['moderator'] },
      starts: `${day(-3)}T08:00`,
      ends: `${day(60)}T18:00`,
      dismissible: true,
      link: null,
    },
    {
      id: 'demo-maintenance',
      text: {
        de: `Am ${shown(21)} ist das Portal zwischen 20 und 22 Uhr wegen Wartung nicht erreichbar.`,
        fr: `Le ${shown(21)}, le portail sera inaccessible entre 20 et 22 heures pour maintenance.`,
      },
      level: 'warning',
      audience: everybody,
      starts: `${day(18)}T06:00`,
      ends: `${day(21)}T22:00`,
      dismissible: true,
      link: null,
    },
    {
      id: 'demo-sales',
      text: {
        de: 'Die Verkaufszahlen des letzten Quartals sind da.',
        fr: 'Les chiffres de vente du dernier trimestre sont disponibles.',
      },
      level: 'success',
      audience: { ...everybody, roles: ['opticianOwner'] },
      starts: `${day(-50)}T08:00`,
      ends: `${day(-30)}T18:00`,
      dismissible: true,
      link: null,
    },
  ];
}
