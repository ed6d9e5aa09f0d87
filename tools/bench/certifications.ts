import sql, { type Sql } from 'sql-template-tag';
import type { Pool } from '../../database/pool.ts';
import { asSystem } from '../../database/scope.ts';

const REASON = 'the bench measures on a database of its own';

/** What the clock and anybody with a code ask of certificates; a public page answers 120 times an hour, so its statement is measured. */
export const CERTIFICATE_TIMES = [
  {
    name: 'what is due of certificates',
    ask: ask(sql`select count(*) from internal.due_certification_reminders(now())`),
  },
  {
    name: 'the check page of a certificate',
    ask: ask(sql`select internal.check_document((select min(code) from internal.checkable_documents))`),
  },
] as const;

function ask(of: Sql) {
  return (pool: Pool) => asSystem(pool, REASON, (tx) => tx.rows(of));
}

/**
 * Nine more certificates for each that there is, of as many new branches of new companies, with a document each; none of
 * them ends soon.
 */
export async function multiplyCertificates(pool: Pool): Promise<void> {
  await asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`create temporary table companies on commit drop as
      select gen_random_uuid() as id, company.id as old_id, company.name, number as copy from opticians company
      cross join generate_series(1, 9) number
      where company.id in (select optician_id from program_gesundheitsoptik_certifications where status = 'published')`);
    await tx.rows(sql`insert into opticians (id, name) select id, name || ' ' || copy from companies`);
    await tx.rows(
      sql`insert into optician_programs (optician_id, program_name) select id, 'gesundheitsoptik' from companies`,
    );
    await tx.rows(sql`create temporary table copies on commit drop as
      select one.*, gen_random_uuid() as new_id, gen_random_uuid() as new_branch, company.id as company, company.copy
      from program_gesundheitsoptik_certifications one join companies company on company.old_id = one.optician_id
      where one.status = 'published'`);
    await tx.rows(sql`insert into branches (id, optician_id, name, postcode, place, canton)
      select copies.new_branch, copies.company, branch.name || ' ' || copies.copy, branch.postcode, branch.place, branch.canton
      from copies join branches branch on branch.id = copies.branch_id`);
    await tx.rows(sql`insert into program_gesundheitsoptik_certifications
        (id, optician_id, branch_id, contact_id, version, status, submission, created, approved_at, valid_from, valid_until, facts)
      select new_id, company, new_branch, contact_id, version, 'published', submission, created, approved_at,
        internal.zurich_today() - 30, internal.zurich_today() + 500 + copy, facts from copies`);
    await tx.rows(sql`insert into internal.checkable_documents (kind, source_id, shown, facts)
      select 'certificate', new_id, '{"holder": "Bench"}', '{}' from copies`);
  });
  await pool.query('vacuum analyze');
}
