import type { AreaRights } from '#access/testing/area-rights.ts';
import { CALLERS, type CallerName, type Company, idOf, personOf } from '#access/testing/people.ts';
import { byCompany, foreign, own } from '#access/testing/rows.ts';
import { one, type Row, type RowFor } from '#access/testing/target.ts';
import { insertRows } from '#database/seed/insert-rows.ts';

const COMPANIES: readonly Company[] = ['a', 'b', 'h', 'c'];
const KEY = 'fundus_camera';

/** Each company has a draft of its open branch, and a certificate of the closed one. */
const draftOf = (company: Company) => idOf('c', 'case', company);
const byDraft = (row: (certification_id: string) => Row): Record<string, RowFor> =>
  byCompany((company) => row(draftOf(company)));

const newProof = (caller: CallerName, company: Company): Row => ({
  ...{ certification_id: draftOf(company), requirement: KEY, name: 'N', dated: '2026-01-01' },
  file_id: idOf('f', 'new', caller),
});

/** How the tables of the certification are tried. */
export const rights: AreaRights = {
  targets: {
    // In force, and being written.
    certification_versions: {
      rows: { x: () => ({ version: 1 }), w: () => ({ version: 2 }) },
      set: 'in_force',
      adds: one({ version: 3 }),
    },
    certification_requirements: {
      rows: { x: () => ({ version: 1, key: KEY }), w: () => ({ version: 2, key: KEY }) },
      set: 'title_de',
      adds: {
        w: () => ({ version: 2, ...REQUIREMENT, key: 'added' }),
        x: () => ({ version: 1, ...REQUIREMENT, key: 'added' }),
      },
    },
    program_gesundheitsoptik_certifications: {
      rows: byCompany((company) => ({ id: draftOf(company) })),
      set: 'status',
      adds: byCompany((company) => ({
        optician_id: idOf('o', company),
        branch_id: idOf('b', 'closed', company),
        version: 1,
      })),
    },
    certification_overview: { rows: byCompany((company) => ({ id: draftOf(company) })) },
    search_certifications: { rows: byCompany((company) => ({ record_id: draftOf(company) })) },
    certification_submissions: {
      rows: byDraft((certification_id) => ({ certification_id })),
      set: 'open',
      adds: byDraft((certification_id) => ({ certification_id, submission: {}, proofs: '[]' })),
    },
    certification_proofs: {
      rows: byDraft((certification_id) => ({ certification_id })),
      set: 'dated',
      // With a file of one's own for each.
      adds: {
        o: (caller) => newProof(caller, own(caller)),
        f: (caller) => newProof(caller, foreign(caller)),
        c: (caller) => newProof(caller, 'c'),
      },
    },
    certification_people: {
      rows: byDraft((certification_id) => ({ certification_id })),
      set: 'requirement',
      adds: byDraft((certification_id) => ({
        certification_id,
        requirement: 'n',
        staff_id: idOf('p', 'colleague', 'a'),
      })),
    },
    certification_events: {
      rows: byDraft((certification_id) => ({ certification_id })),
      set: 'reason',
      adds: byDraft((certification_id) => ({ certification_id, action: 'open' })),
    },
    certification_reminders: {
      rows: byDraft((certification_id) => ({ certification_id })),
      set: 'sent',
      adds: byDraft((certification_id) => ({
        ...{ certification_id, valid_until: '2027-01-01', threshold: 7, sent: true, made: '2027-01-01' },
      })),
    },
    certification_gaps: {
      rows: byDraft((certification_id) => ({ certification_id })),
      set: 'since',
      adds: byDraft((certification_id) => ({ certification_id, requirement: 'n', since: '2027-01-01' })),
    },
  },
  async insert(client) {
    await client.query('insert into certification_versions (version) values (2)');
    await insertRows(client, 'certification_requirements', [{ version: 2, key: KEY, ...REQUIREMENT }]);
    await client.query(
      `insert into files (id, uploader_id, kind, name, type, size, sha256, storage_key)
       select file.id, person.id, 'document', 'n.pdf', 'application/pdf', 1, repeat('0', 64), file.id::text
       from unnest($1::uuid[], $2::uuid[]) as file (id, uploader) left join staff person on person.id = file.uploader`,
      [CALLERS.map((caller) => idOf('f', 'new', caller)), CALLERS.map((caller) => personOf(caller).id)],
    );
    for (const company of COMPANIES) {
      const id = draftOf(company);
      const file = idOf('f', 'paper', company);
      await client.query(
        `insert into program_gesundheitsoptik_certifications (id, optician_id, branch_id, contact_id, version)
         values ($1, $2, $3, $4, 1)`,
        [id, idOf('o', company), idOf('b', 'open', company), idOf('p', 'colleague', company)],
      );
      await client.query(
        `insert into files (id, kind, name, type, size, sha256, storage_key)
         values ($1::uuid, 'document', 'a.pdf', 'application/pdf', 1, repeat('0', 64), $1::text)`,
        [file],
      );
      await client.query(
        `insert into certification_proofs (certification_id, requirement, file_id, name, dated)
         values ($1, $2, $3, 'a.pdf', '2026-01-01')`,
        [id, KEY, file],
      );
      await client.query(
        `insert into certification_submissions (certification_id, submission, proofs) values ($1, '{}', '[]')`,
        [id],
      );
      await client.query(
        `insert into certification_people (certification_id, requirement, staff_id) values ($1, 'optometrist', $2)`,
        [id, idOf('p', 'former', company)],
      );
      await client.query(`insert into certification_events (certification_id, action) values ($1, 'open')`, [id]);
      await client.query(
        `insert into certification_reminders (certification_id, valid_until, threshold, sent, made)
         values ($1, '2026-01-01', 7, true, '2026-01-01')`,
        [id],
      );
      await client.query(
        `insert into certification_gaps (certification_id, requirement, since) values ($1, $2, now())`,
        [id, KEY],
      );
    }
  },
};

const REQUIREMENT = {
  ...{ position: 1, section_de: 'S', section_fr: 'S', title_de: 'T', title_fr: 'T', help_de: '', help_fr: '' },
  ...{ kind: 'confirm', proof: false },
};
