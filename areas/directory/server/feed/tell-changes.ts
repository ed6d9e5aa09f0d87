import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import type { Transaction } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { tellEach } from '#server/messages/tell-each.ts';
import { takeUntold, type Untold } from './changes.ts';
import { directoryChange } from './message.ts';
import { actorsOf, newsOf, type RecordNews } from './news.ts';

/** A number of our own choice: one process at a time takes changes into a digest. */
const LOCK = 7_216_042;
/** A change may be undone so long before anybody hears of it, in ms. */
const PATIENCE = 15 * 60_000;

/** Somebody who wants to hear of changes, and what circle they belong to. */
interface Subscriber {
  id: string;
  optician_id: string;
  office: boolean;
  editor: boolean;
}

/**
 * Tells the subscribers what changed in the directory since the last time: each change once, to each of them what they
 * may see, and nobody what they did themselves.
 * @returns how many messages were posted
 */
export function tellChanges(pool: Pool, at: Date): Promise<number> {
  return tellEach<Told>(
    pool,
    'the digest of changes goes to everybody who wants it, by the clock',
    async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(${LOCK})`);
      const { digest, changes } = await takeUntold(tx, new Date(at.getTime() - PATIENCE));
      if (changes.length === 0) return [];
      return circlesOf(await subscribers(tx), changes).flatMap((circle) => [
        ...crowdsOf(circle).map((news) => ({ circle, news, digest, at })),
        ...newsOf(circle.changes.filter(({ crowded }) => !crowded)).map((news) => ({ circle, news, digest, at })),
      ]);
    },
    tell,
  );
}

/** One line of the digest of one circle. */
interface Told {
  circle: Circle;
  news: RecordNews;
  digest: string;
  at: Date;
}

interface Circle {
  name: string;
  people: readonly Subscriber[];
  changes: readonly Untold[];
}

/** Who sees what: the office everything, editors their company but what people hide, all others what members see. */
function circlesOf(people: readonly Subscriber[], changes: readonly Untold[]): Circle[] {
  const office = people.filter((person) => person.office);
  const others = people.filter((person) => !person.office);
  const companies = new Set(changes.map(({ optician_id }) => optician_id));
  const circles: Circle[] = [{ name: 'office', people: office, changes }];
  for (const company of companies) {
    const ofCompany = changes.filter(({ optician_id }) => optician_id === company);
    const edits = ({ optician_id, editor }: Subscriber) => editor && optician_id === company;
    circles.push(
      { name: `editors ${company}`, people: others.filter(edits), changes: ofCompany.filter((one) => one.for_editors) },
      {
        name: `members ${company}`,
        people: others.filter((person) => !edits(person)),
        changes: ofCompany.filter((one) => one.for_members),
      },
    );
  }
  return circles.filter((circle) => circle.people.length > 0 && circle.changes.length > 0);
}

async function tell(tx: Transaction, { circle, news, digest, at }: Told): Promise<number> {
  const staff = circle.people.filter(({ id }) => !(news.actorIds.length === 1 && news.actorIds[0] === id));
  if (staff.length === 0) return 0;
  const { table, recordId, companyId, actorIds: _ids, ...data } = news;
  return postMessage(tx, directoryChange, {
    to: { staff: staff.map(({ id }) => id) },
    data: { ...data, table },
    path: table === 'staff' ? `/app/opticians/${companyId}?staffId=${recordId}` : `/app/opticians/${companyId}`,
    object: { table, id: recordId },
    once: `directoryChange ${digest} ${recordId} ${data.records ? 'all ' : ''}${circle.name}`,
    at,
  });
}

/** Thousands of records of a company are one line. */
function crowdsOf({ changes }: Circle): RecordNews[] {
  const byCompany = Map.groupBy(
    changes.filter(({ crowded }) => crowded),
    ({ optician_id }) => optician_id,
  );
  return [...byCompany].map(([companyId, of]) => ({
    ...{
      table: 'opticians',
      recordId: companyId,
      record: of[0]?.company ?? '',
      companyId,
      company: of[0]?.company ?? '',
    },
    ...{ added: false, actors: [], fields: [], actorIds: actorsOf(of) },
    records: new Set(of.map(({ record_id }) => record_id)).size,
  }));
}

function subscribers(tx: Transaction): Promise<Subscriber[]> {
  return tx.rows<Subscriber>(sql`
    select person.id, person.optician_id,
      bool_or(held.permission_name = 'canManageDatabase') as office,
      bool_or(held.permission_name = 'canEditOwnBusiness') as editor
    from staff_preferences chosen
    join staff person on person.id = chosen.staff_id and person.active
    join opticians company on company.id = person.optician_id and company.active
    join staff_with_permissions held on held.staff_id = person.id
    where chosen.gets_data_change_updates
    group by person.id
    having bool_or(held.permission_name in ('canManageDatabase', 'canViewOpticians'))`);
}

/** Before the digests leave in the morning. */
export function changeSchedule({ pool }: Pick<WorkParts, 'pool'>): ScheduledJob {
  return {
    name: 'directory.tellChanges',
    cron: '0 7 * * *',
    run: async () => void (await tellChanges(pool, new Date())),
  };
}
