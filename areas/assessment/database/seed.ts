import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';
import { PAIRS } from './seed/pairs.ts';
import { SINGLES } from './seed/questions.ts';
import { ANSWERS, KEY, PAIR_ANSWERS, RESPONSES, RESULTS, ROUNDS, TEAM_RESULTS, TEAMS } from './seed/statements.ts';
import { type DemoFigure, demoText } from './seed/texts.ts';

/** Twenty-four questions, rounds of half of the people, and teams: after people and accounts. */
export const seed: AreaSeed = { order: 65, fill };

/** Finished rounds: of people, of those a second and a third one; open ones; teams with a text. */
const AMOUNTS = { normal: [450, 110, 40, 0, 25], large: [2000, 1300, 120, 700, 120] } as const;

async function fill(client: pg.ClientBase, { size, today }: SeedContext): Promise<void> {
  const [finished, twice, open, thrice, teams] = AMOUNTS[size];
  await insertQuestions(client, today);
  await client.query(ROUNDS, [today, finished, twice, open, thrice]);
  await client.query(KEY);
  for (const late of [false, true]) {
    await client.query(RESPONSES, [late, today]);
    await client.query(ANSWERS, [late]);
    await client.query(PAIR_ANSWERS, [late]);
    await client.query(RESULTS, [late]);
    if (late) continue;
    await client.query('analyze survey_responses, survey_answers, survey_results');
    await client.query(TEAMS, [teams, today]);
    await client.query(TEAM_RESULTS);
  }
  await client.query('select internal.write_survey_statistics()');
  await writeTexts(client);
  await client.query('drop table demo_survey_rounds, demo_survey_key');
}

/** Two years old, so that every round has them. */
async function insertQuestions(client: pg.ClientBase, today: Date): Promise<void> {
  const random = randomOf('survey');
  const created = new Date(today.getTime() - 1100 * 86_400_000).toISOString();
  const all = [
    ...SINGLES.map(({ area, text, options }) => ({
      ...{ kind: 'single', area, text },
      options: options.map(([de, fr, points]) => ({ de, fr, points, area: null })),
    })),
    ...PAIRS.map(({ text, statements }) => ({
      ...{ kind: 'pair', area: null, text },
      options: statements.map(([area, de, fr]) => ({ de, fr, points: null, area })),
    })),
  ].map((question, index) => ({ ...question, id: random.uuid(), display_order: index + 1 }));
  const options = all.flatMap((question) =>
    question.options.map((option, index) => ({
      ...option,
      id: random.uuid(),
      question_id: question.id,
      display_order: index + 1,
    })),
  );
  await insertRows(
    client,
    'survey_questions',
    all.map(({ id, kind, area, text: [text_de, text_fr], display_order }) => ({
      ...{ id, origin: id, version: 1, kind, area, text_de, text_fr, display_order, created },
    })),
  );
  await insertRows(
    client,
    'survey_options',
    options.map(({ id, question_id, area, de, fr, display_order }) => ({
      ...{ id, question_id, area, text_de: de, text_fr: fr, display_order },
    })),
  );
  await insertRows(
    client,
    'survey_option_points',
    options.flatMap(({ id, points }) => (points === null ? [] : [{ option_id: id, points }])),
  );
}

interface Figures {
  id: string;
  language: 'de' | 'fr';
  figures: DemoFigure[] | null;
}

async function writeTexts(client: pg.ClientBase): Promise<void> {
  const results = await client.query<Figures>(`
    select result.id, case person.language when 'fr' then 'fr' else 'de' end as language, (
      select jsonb_agg(jsonb_build_object('area', key, 'score', value::int, 'band', internal.survey_band(value::int, half)))
      from jsonb_each_text(result.scores), internal.survey_certainty(key) where value is not null) as figures
    from survey_results result join staff person on person.id = result.staff_id`);
  await client.query(
    `update survey_results result set generated_text = made.text, statements = made.statements, writer = 'rules',
       language = made.language, written = result.date_created, text_status = 'done'
     from jsonb_to_recordset($1) as made (id uuid, language text, text text, statements jsonb) where made.id = result.id`,
    [textsOf(results.rows)],
  );
  const teams = await client.query<Figures>(`
    select team.branch_id as id, case when 'fr' = any (company.languages::text[]) and company.languages[1] = 'fr' then 'fr' else 'de' end as language, (
      select jsonb_agg(jsonb_build_object('area', key, 'score', (value ->> 'mark')::int)) from jsonb_each(team.marks)) as figures
    from survey_team_analysis_results team join branches branch on branch.id = team.branch_id
    join opticians company on company.id = branch.optician_id`);
  await client.query(
    `update survey_team_analysis_results team set generated_text = made.text, statements = made.statements, writer = 'rules',
       language = made.language, written = team.marked
     from jsonb_to_recordset($1) as made (id uuid, language text, text text, statements jsonb) where made.id = team.branch_id`,
    [textsOf(teams.rows)],
  );
}

function textsOf(rows: readonly Figures[]): string {
  return JSON.stringify(
    rows.flatMap(({ id, language, figures }) => {
      const made = demoText(figures ?? [], language);
      return made ? [{ id, language, ...made }] : [];
    }),
  );
}
