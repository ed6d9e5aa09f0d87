import type { AreaRights } from '#access/testing/area-rights.ts';
import { type Company, idOf, personOf } from '#access/testing/people.ts';
import { byCompany, byPerson } from '#access/testing/rows.ts';
import { one } from '#access/testing/target.ts';

const COMPANIES: readonly Company[] = ['a', 'b', 'h', 'c'];
const QUESTION = idOf('v', 'question');
const OPTION = idOf('v', 'option');

const question = { area: 'advice', kind: 'single', text_de: 'F', text_fr: 'Q', display_order: 1 };
const branchRow = (company: Company) => ({ branch_id: idOf('b', 'open', company) });

/** How the tables of the assessment are tried: everybody finished a round; every company has an analysis of a team. */
export const rights: AreaRights = {
  targets: {
    survey_questions: {
      rows: one({ id: QUESTION }),
      set: 'text_de',
      adds: one({ id: idOf('v', 'new'), origin: idOf('v', 'new'), ...question }),
    },
    survey_options: {
      rows: one({ id: OPTION }),
      set: 'text_de',
      adds: one({ question_id: QUESTION, text_de: 'A', text_fr: 'R', display_order: 9 }),
    },
    survey_option_points: {
      rows: one({ option_id: OPTION }),
      set: 'points',
      adds: one({ option_id: idOf('v', 'unpointed'), points: 1 }),
    },
    survey_responses: {
      rows: byPerson((staff_id) => ({ staff_id })),
      set: 'allows_text_service',
      // Whose it is says the database.
      adds: {
        x: (caller) => ({
          consent_version: '2026-11',
          ...(caller === 'service_role' && { staff_id: personOf('optician').id, optician_id: idOf('o', 'a') }),
        }),
      },
    },
    survey_answers: {
      rows: byPerson((staff_id) => ({ staff_id })),
      set: 'points_awarded',
      adds: byPerson((staff_id) => ({ response_id: staff_id, question_id: QUESTION, place: 2, staff_id })),
    },
    survey_results: {
      rows: byPerson((staff_id) => ({ staff_id })),
      set: 'generated_text',
      adds: byPerson((staff_id) => ({
        response_id: staff_id,
        staff_id,
        status: 'archived',
        scores: '{}',
        questions: '{}',
      })),
    },
    survey_openings: {
      rows: byPerson((staff_id) => ({ staff_id })),
      set: 'name',
      adds: byPerson((staff_id) => ({ response_id: staff_id, staff_id, name: 'N' })),
    },
    survey_goals: {
      rows: byPerson((staff_id) => ({ response_id: staff_id })),
      set: 'due',
      adds: byPerson((staff_id) => ({ response_id: staff_id, area: 'workshop', due: '2027-01-01' })),
    },
    survey_team_analysis_results: {
      rows: byCompany(branchRow),
      set: 'generated_text',
      adds: byCompany((company) => ({ branch_id: idOf('b', 'closed', company), generated_text: 'N' })),
    },
    survey_statistics: { rows: one({ area: 'advice' }), set: 'rounds', adds: one({ area: 'workshop', rounds: 1 }) },
  },
  async insert(client) {
    await client.query(
      `insert into survey_questions (id, origin, area, kind, text_de, text_fr, display_order, created)
       values ($1, $1, 'advice', 'single', 'F', 'Q', 1, '2026-01-01')`,
      [QUESTION],
    );
    await client.query(
      `insert into survey_options (id, question_id, text_de, text_fr, display_order) values ($1, $3, 'A', 'R', 1), ($2, $3, 'B', 'S', 2)`,
      [OPTION, idOf('v', 'unpointed'), QUESTION],
    );
    await client.query('insert into survey_option_points values ($1, 4)', [OPTION]);
    // Long ago, released or not: what is released shows in calls alone.
    await client.query(
      `insert into survey_responses (response_id, staff_id, optician_id, started, ended, consent_version, released)
       select id, id, optician_id, '2026-01-01', '2026-01-02', '2026-11', '2026-01-03' from staff`,
    );
    await client.query(
      'insert into survey_answers (response_id, question_id, staff_id, selected_option_id) select id, $1, id, $2 from staff',
      [QUESTION, OPTION],
    );
    await client.query(
      `insert into survey_results (response_id, staff_id, scores, questions) select id, id, '{}', '{}' from staff`,
    );
    await client.query(`insert into survey_openings (response_id, staff_id, name) select id, id, 'N' from staff`);
    await client.query(
      `insert into survey_goals (response_id, staff_id, area, due) select id, id, 'advice', '2027-01-01' from staff`,
    );
    await client.query(
      `insert into survey_team_analysis_results (branch_id, marks, generated_text) select branch, '{}', 'T' from unnest($1::uuid[]) branch`,
      [COMPANIES.map((company) => idOf('b', 'open', company))],
    );
    await client.query(`insert into survey_statistics (area, rounds) values ('advice', 1)`);
  },
};
