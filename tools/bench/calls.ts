import sql, { join, type Sql } from 'sql-template-tag';
import { readPageSql } from '../../areas/pages/server/read-page.ts';
import { treeSql } from '../../areas/pages/server/tree-call.ts';
import { AREAS } from '../../server/areas.ts';
import type { DashboardPart } from '../../server/dashboard/part.ts';

/** One call that both sides answer: the portal as its client asks, the floor by the SQL written out by hand. */
export interface Call {
  name: string;
  /** Least share of the floor's rate that the portal shall reach, in percent. */
  aim: number;
  /** Path and query for the portal. */
  path: string;
  /** Address of the screen that sends it when it opens; without one no screen does (lists and rows of the data service as others ask for them, writing, calendars). */
  screen?: string;
  /** One after the other: of heavy calls a person has one at a time. */
  alone?: true;
  /** What is typed into the search of the screen, for it to be sent. */
  typed?: string;
  /** What the client sends beside its keys, as the official one does. */
  headers?: Record<string, string>;
  /** A read that notes that it was read. */
  notes?: true;
  /** The row to insert; without it the call is a read. */
  body?: Record<string, unknown>;
  /** A read with a body, as screens call functions. */
  answers?: true;
  /** Whom the floor asks as: signed-in people, unless it says `none`, the process itself. */
  role?: 'none';
  /** In place of rows: a file that the floor sends as it lies there. */
  file?: string;
  /** The same rows as one JSON text in the column `body`, or the insert. $1 … are `values`, or those of the body. */
  sql: string;
  values: unknown[];
}

const JSON_BODY = { 'content-type': 'application/json' };

/** A function that is called with a body; `rows` where it answers with rows. */
export function functionCall(
  name: string,
  called: string,
  body: Record<string, unknown>,
  { rows, ...more }: Pick<Call, 'screen'> & { rows?: true } = {},
): Call {
  const given = Object.keys(body).map((key, index) => `${key} => $${index + 1}`);
  const answer = `${called}(${given.join(', ')})`;
  return {
    ...{ name, aim: 60, path: `/rest/v1/rpc/${called}`, headers: JSON_BODY, body, answers: true, values: [], ...more },
    sql: rows
      ? `select coalesce(json_agg(row), '[]')::text as body from ${answer} row`
      : `select ${answer}::text as body`,
  };
}

const ERFA = '/app/gesundheitsoptik/erfa';

/** The list of the ERFA groups, and what the page of one reads. */
export function groupCalls({ groupId, bodyId }: { groupId: string; bodyId: string }): Call[] {
  const shared = { aim: 60, screen: `${ERFA}/${groupId}` };
  return [
    functionCall('ERFA groups', 'erfa_list', {}, { rows: true, screen: ERFA }),
    {
      ...{ name: 'an ERFA group: its meetings', ...shared, values: [groupId] },
      path: `/rest/v1/meeting_bodies?select=id,meetings(id,title,starts_at,ends_at,place,cancelled_at,updated,host_id,poll_ends,minutes_version,minutes_sent,items:meeting_items(minuted),papers:meeting_papers(id))&kind=eq.erfa&record_id=eq.${groupId}&meetings.order=starts_at.desc`,
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
      select body.id, (select coalesce(json_agg(meeting), '[]') from (
        select id, title, starts_at, ends_at, place, cancelled_at, updated, host_id, poll_ends, minutes_version, minutes_sent,
          (select coalesce(json_agg(item), '[]') from (
            select minuted from meeting_items where meeting_id = meetings.id) item) as items,
          (select coalesce(json_agg(paper), '[]') from (
            select id from meeting_papers where meeting_id = meetings.id) paper) as papers
        from meetings where body_id = body.id order by starts_at desc) meeting) as meetings
      from meeting_bodies body where kind = 'erfa' and record_id = $1) row`,
    },
    {
      ...{ name: 'an ERFA group: its members', ...shared, values: [groupId] },
      path: `/rest/v1/erfa_members?select=staff_id,joined,staff(first_name,last_name,portrait_image,optician_id,opticians(name))&erfa_id=eq.${groupId}&order=joined.asc`,
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select member.staff_id, member.joined, json_build_object('first_name', person.first_name, 'last_name', person.last_name,
          'portrait_image', person.portrait_image, 'optician_id', person.optician_id,
          'opticians', json_build_object('name', company.name)) as staff
        from erfa_members member join staff person on person.id = member.staff_id
        join opticians company on company.id = person.optician_id where member.erfa_id = $1 order by member.joined) row`,
    },
    {
      ...{ name: 'an ERFA group: its topics', ...shared, values: [bodyId] },
      path: `/rest/v1/meeting_topics?select=id,title,staff_id,votes:meeting_topic_votes(staff_id)&body_id=eq.${bodyId}&item_id=is.null&order=created.asc`,
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select id, title, staff_id, (select coalesce(json_agg(vote), '[]') from (
          select staff_id from meeting_topic_votes where topic_id = meeting_topics.id) vote) as votes
        from meeting_topics where body_id = $1 and item_id is null order by created) row`,
    },
  ];
}

/** What certifiers and members ask of certifications. */
export const CERTIFICATIONS: readonly Call[] = [
  {
    name: 'certifications: 25 of the overview',
    aim: 60,
    screen: '/app/gesundheitsoptik/certification',
    path: '/rest/v1/certification_overview?select=id,certificate_id,company,place,number,state,status,submitted_at,valid_from,valid_until,grace_until,reminded,claimed_by&order=waiting_since.asc.nullslast,valid_until.asc.nullslast,id.asc&offset=0&limit=25',
    headers: { prefer: 'count=exact' },
    sql: `with matching as materialized (select id from certification_overview)
      select json_build_object('rows', coalesce(json_agg(row), '[]'), 'count', (select count(*) from matching))::text as body from (
        select id, certificate_id, company, place, number, state, status, submitted_at, valid_from, valid_until, grace_until, reminded, claimed_by
        from certification_overview order by waiting_since, valid_until, id limit 25) row`,
    values: [],
  },
  {
    name: 'certifications: what concerns oneself',
    aim: 60,
    screen: '/app/gesundheitsoptik',
    path: '/api/v1/certifications/own',
    sql: 'select internal.own_certifications()::text as body',
    values: [],
  },
];

/** The list of companies as it opens. */
const EVERY_COMPANY = {
  ...{ q: '', cantons: [], languages: [], programs: [], roles: [], erfas: [], board: false },
  ...{ active: 'active', sort: 'name', page: 1, page_size: 25 },
};

/** What every list and detail costs. `opticianId` is a company with several branches, `staffId` who signed in. */
export function baseCalls({ opticianId, staffId }: { opticianId: string; staffId: string }): Call[] {
  return [
    {
      name: 'list of 24',
      aim: 60,
      path: '/rest/v1/opticians?select=id,name,languages,active&order=name&limit=24',
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select id, name, languages, active from opticians order by name limit 24) row`,
      values: [],
    },
    functionCall('directory: 25 companies and the counts of all filters', 'search_opticians', EVERY_COMPANY, {
      screen: '/app/opticians',
    }),
    functionCall(
      'a company with its branches and its team',
      'optician_detail',
      { id: opticianId },
      {
        screen: `/app/opticians/${opticianId}`,
      },
    ),
    {
      name: 'list of 24 wide rows',
      aim: 75,
      path: '/rest/v1/branches?select=*&order=name&limit=24',
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select * from branches order by name limit 24) row`,
      values: [],
    },
    {
      name: 'one row by its key',
      aim: 75,
      path: `/rest/v1/opticians?id=eq.${opticianId}&select=*`,
      headers: { accept: 'application/vnd.pgrst.object+json' },
      sql: 'select row_to_json(row)::text as body from (select * from opticians where id = $1) row',
      values: [opticianId],
    },
    {
      name: 'single insert',
      aim: 65,
      path: '/rest/v1/bench_notes',
      headers: { ...JSON_BODY, prefer: 'missing=default' },
      body: { staff_id: staffId, list: 'opticians', name: 'Romandie', query: '{"canton":["VD","GE"]}' },
      sql: 'insert into bench_notes (staff_id, list, name, query) values ($1, $2, $3, $4)',
      values: [],
    },
  ];
}

/** All news. */
const EVERY_NEWS = { words: '', categories: [], kinds: [], unread: false, most: 201 };

/** News, a page and the dashboard. @param pageId a handbook */
export function contentCalls(pageId: string): Call[] {
  return [
    {
      name: 'news: 25 with their titles',
      aim: 60,
      screen: '/app/news',
      path: '/rest/v1/published_news?select=id,kind,category,pinned,published_at,cover,texts,read&order=pinned.desc,published_at.desc,id.asc&offset=0&limit=25',
      sql: `select coalesce(json_agg(row), '[]')::text as body from (
        select id, kind, category, pinned, published_at, cover, texts, read from published_news
          order by pinned desc, published_at desc, id limit 25) row`,
      values: [],
    },
    functionCall('news: how many there are', 'published_news_count', EVERY_NEWS, { screen: '/app/news' }),
    {
      name: 'a page',
      aim: 60,
      screen: `/app/pages/${pageId}`,
      path: `/api/v1/content/page?id=${pageId}&language=de`,
      ...wholePage(sql`${pageId}::uuid`),
    },
    {
      name: 'the tree of a handbook',
      aim: 60,
      screen: `/app/pages/${pageId}`,
      path: `/api/v1/content/tree?id=${pageId}&language=de`,
      ...asBody(treeSql(sql`${pageId}::uuid`, 'de', '')),
    },
    { name: 'dashboard', aim: 60, screen: '/app/dashboard', path: '/api/v1/dashboard', ...dashboardSql() },
  ];
}

/** The rows of a statement as one JSON text. */
function asBody(statement: Sql) {
  const all = sql`select coalesce(json_agg(row), '[]')::text as body from (${statement}) row`;
  return { sql: all.text, values: all.values };
}

const LISTED_DATES =
  'id, course_id, starts_at, ends_at, languages, place, state, free, waiting, opens_at, closes_at, own_state, own_position, category, points, texts';

const NOW = new Date().toISOString();

/** The first dates that are to come. */
const COURSE_DATES: Call = {
  name: 'courses: 25 dates with their seats',
  aim: 60,
  screen: '/app/courses',
  path: `/rest/v1/course_dates?select=${LISTED_DATES.replaceAll(' ', '')}&ends_at=gte.${NOW}&order=starts_at.asc,id.asc&offset=0&limit=25`,
  sql: `select coalesce(json_agg(row), '[]')::text as body from (
    select ${LISTED_DATES} from course_dates where ends_at >= $1 order by starts_at, id limit 25) row`,
  values: [NOW],
};

/** How many there are, up to 200, which the list asks for at the same time. */
const COURSE_COUNT = functionCall(
  'courses: how many dates fit',
  'course_dates_count',
  {
    ...{ words: '', free: false, mine: false, most: 201, ends_from: NOW },
    ...{ categories: [], places: [], cantons: [], languages: [], audiences: [] },
  },
  { screen: '/app/courses' },
);

/** The list of courses: the first dates, and how many there are. */
export const COURSE_LIST = [COURSE_DATES, COURSE_COUNT];

/** A page, whether the caller may write it, and what its blocks speak of. */
function wholePage(id: Sql) {
  const all = sql`select read::text as body from (${readPageSql(id, 'de')}) page`;
  return { sql: all.text, values: all.values };
}

/** All that the dashboard reads, in one statement: tiles and tasks that the caller may see. */
function dashboardSql() {
  const parts = AREAS.flatMap(({ tiles = [], tasks = [] }) => [...tiles, ...tasks]);
  const answer = (part: DashboardPart) =>
    sql`case when has_permission(${part.permission}) then to_jsonb(${part.answer}) end`;
  const all = sql`select jsonb_build_array(${join(parts.map(answer))})::text as body`;
  return { sql: all.text, values: all.values };
}

/** Where the inserts go: guarded as the tables of the portal are, without their triggers. */
export const BENCH_TABLE = `
  create table bench_notes (
    id uuid primary key default gen_random_uuid(),
    staff_id uuid not null references staff,
    list text not null,
    name text not null,
    query jsonb not null,
    created timestamptz not null default now()
  );
  alter table bench_notes enable row level security;
  create policy own_notes on bench_notes for all to authenticated
    using (staff_id = (select current_staff_id())) with check (staff_id = (select current_staff_id()));
  grant select, insert on bench_notes to authenticated;
  notify pgrst, 'reload schema'`;
