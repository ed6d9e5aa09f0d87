import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { takeUntold, type Untold } from './changes.ts';
import { directoryChange } from './message.ts';
import { newsOf, type RecordNews } from './news.ts';

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
  return asSystem(pool, 'the digest of changes goes to everybody who wants it, by the clock', async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${LOCK})`);
    const { digest, changes } = await takeUntold(tx, new Date(at.getTime() - PATIENCE));
    if (changes.length === 0) return 0;
    const people = await subscribers(tx);
    let posted = 0;
    for (const circle of circlesOf(people, changes)) {
      posted += await tellImport(tx, circle, digest, at);
      for (const news of newsOf(circle.changes.filter(({ imported }) => !imported))) {
        posted += await tell(tx, circle, news, digest, at);
      }
    }
    return posted;
  });
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

async function tell(tx: Transaction, circle: Circle, news: RecordNews, digest: string, at: Date): Promise<number> {
  const staff = circle.people.filter(({ id }) => !(news.actorIds.length === 1 && news.actorIds[0] === id));
  if (staff.length === 0) return 0;
  const { table, recordId, companyId, actorIds: _ids, ...data } = news;
  return postMessage(tx, directoryChange, {
    to: { staff: staff.map(({ id }) => id) },
    data: { ...data, table },
    path: table === 'staff' ? `/app/opticians/${companyId}?staffId=${recordId}` : `/app/opticians/${companyId}`,
    object: { table, id: recordId },
    once: `directoryChange ${digest} ${recordId} ${circle.name}`,
    at,
  });
}

/** Thousands of rows of an import are one line for each company. */
async function tellImport(tx: Transaction, circle: Circle, digest: string, at: Date): Promise<number> {
  const imported = circle.changes.filter((one) => one.imported);
  const byCompany = Map.groupBy(imported, ({ optician_id }) => optician_id);
  let posted = 0;
  for (const [companyId, changes] of byCompany) {
    const company = changes[0]?.company ?? '';
    const records = new Set(changes.map(({ record_id }) => record_id)).size;
    posted += await postMessage(tx, directoryChange, {
      to: { staff: circle.people.map(({ id }) => id) },
      data: { table: 'opticians', record: company, company, added: false, actors: [], fields: [], imported: records },
      path: `/app/opticians/${companyId}`,
      object: { table: 'opticians', id: companyId },
      once: `directoryChange ${digest} import ${companyId} ${circle.name}`,
      at,
    });
  }
  return posted;
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
