import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { resultSql } from '../../areas/assessment/server/result-calls.ts';
import { asSystem } from '../../database/scope.ts';
import type { Call } from './calls.ts';
import type { Bench } from './groups.ts';

const REASON = 'the bench measures on a database of its own';
const PRODUCT =
  'id, line, brand, article_number, manufacturer, udi_di, pictures, valid_from, valid_to, replaced_by, variants, valid, recalled, texts';

const GAZETTE = '/app/marketing/gazette';
const ASSESSMENT = '/app/assessment';

const answerOf = (name: string, screen: string, path: string, answer: string, values: unknown[] = []): Call => ({
  name,
  aim: 60,
  screen,
  path,
  sql: `select jsonb_build_object('data', ${answer})::text as body`,
  values,
});

/** What the office asks of the Gazette. */
export const OFFICE_CALLS: readonly Call[] = [
  answerOf(
    'Gazette: totals of the office',
    GAZETTE,
    '/api/v1/marketing/gazette-order',
    'internal.gazette_answer(null)',
  ),
];

/** What a member asks of products, the Gazette, logos and the assessment. `folder` takes the bare file. */
export async function memberCalls({ pool, origin, apikey, caller, folder }: Bench): Promise<Call[]> {
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' };
  const ask = async <T>(path: string) =>
    ((await (await fetch(`${origin}/api/v1${path}`, { headers })).json()) as { data: T }).data;
  const started = await fetch(`${origin}/rest/v1/survey_responses`, {
    method: 'POST',
    headers: { ...headers, apikey },
    body: JSON.stringify({ consent_version: '2026-11', allows_text_service: false }),
  });
  if (!started.ok) throw new Error(`No round was started: ${await started.text()}`);
  const round = await ask<Round>('/assessments/answers');
  const question = round.questions.find(({ kind }) => kind === 'single');
  const { rounds, team } = await ask<Overview>('/assessments/overview');
  const logo = await asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`
      create function public.bench_answer(response_id uuid, question_id uuid, selected_option_id uuid) returns void
      language sql security definer as $$
        insert into survey_answers (response_id, question_id, staff_id, selected_option_id)
        select bench_answer.response_id, bench_answer.question_id, staff_id, bench_answer.selected_option_id
        from survey_responses response where response.response_id = bench_answer.response_id
        on conflict on constraint survey_answers_pkey do update set selected_option_id = excluded.selected_option_id
      $$`);
    await tx.rows(sql`grant execute on function public.bench_answer(uuid, uuid, uuid) to authenticated`);
    return tx.row<{ id: string }>(sql`select id from logos where product is null order by id limit 1`);
  });
  if (!question?.options[0] || !rounds[0] || !team || !round.response || !logo)
    throw new Error('The demo group lacks it.');
  const rendition = `/api/v1/logos/rendition?logo_id=${logo.id}&variant=horizontal-colour&format=png&width=1000`;
  const file = join(folder, 'rendition.png');
  await writeFile(file, Buffer.from(await (await fetch(origin + rendition, { headers })).arrayBuffer()));
  const select = PRODUCT.replaceAll(' ', '');
  return [
    {
      ...{
        name: 'products: 25 with their texts, and how many there are',
        aim: 60,
        screen: '/app/products',
        values: [],
      },
      path: `/rest/v1/published_products?select=${select}&order=line.desc,title_de.asc,id.asc&offset=0&limit=25`,
      headers: { prefer: 'count=exact' },
      sql: `select json_build_object('count', (select count(*) from published_products), 'rows', json_agg(row))::text as body from (
        select ${PRODUCT} from published_products order by line desc, title_de, id limit 25) row`,
    },
    answerOf('Gazette: own orders', GAZETTE, '/api/v1/marketing/gazette-order', 'internal.gazette_answer(null)'),
    { name: 'a cached rendition beside a bare file', aim: 0, path: rendition, sql: '', values: [], file },
    answerOf(
      'assessment: questions with their options',
      `${ASSESSMENT}?view=question`,
      '/api/v1/assessments/answers',
      'internal.survey_round()',
    ),
    wholeResult(rounds[0].response_id),
    answerOf(
      'assessment: a team',
      `${ASSESSMENT}?view=team`,
      `/api/v1/assessments/team?branch_id=${team.branch_id}`,
      'internal.survey_team($1)',
      [team.branch_id],
    ),
    {
      ...{ name: 'assessment: saving an answer', aim: 60, path: '/api/v1/assessments/answers', values: [] },
      headers: { 'content-type': 'application/json' },
      body: {
        response_id: round.response.response_id,
        question_id: question.question_id,
        selected_option_id: question.options[0].option_id,
      },
      sql: 'select public.bench_answer($1, $2, $3)',
    },
  ];
}

/** A result with the next dates of courses for what is weak in it. */
function wholeResult(response_id: string): Call {
  const all = resultSql(response_id);
  return {
    ...{ name: 'assessment: a result', aim: 60, screen: `${ASSESSMENT}?view=result&round=${response_id}` },
    path: `/api/v1/assessments/result?response_id=${response_id}`,
    sql: `select jsonb_build_object('data', told.answer, 'gaps', told.gaps)::text as body from (${all.text}) told`,
    values: all.values,
  };
}

interface Round {
  response: { response_id: string } | null;
  questions: { question_id: string; kind: string; options: { option_id: string }[] }[];
}

interface Overview {
  rounds: { response_id: string }[];
  team: { branch_id: string } | null;
}
