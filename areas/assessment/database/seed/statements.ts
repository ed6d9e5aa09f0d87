/** A number in [0, 1) that follows from a text. */
const chance = (of: string) => `((hashtextextended(${of}, 0) & 1048575)::float8 / 1048576)`;
/** About normal, with mean 0 and deviation 1. */
const normal = (of: string) =>
  `((${chance(`${of} || 'x'`)} + ${chance(`${of} || 'y'`)} + ${chance(`${of} || 'z'`)} - 1.5) * 2)`;
const id = (of: string) => `(overlay(overlay(md5(${of}) placing '4' from 13 for 1) placing '8' from 17 for 1))::uuid`;

/**
 * Who takes part: `$1` today, `$2` how many finish, `$3` twice, `$4` are open, `$5` three times. Of the owner's main branch
 * six, two of them after the text of the team; of romand@'s two; optician@ may start again.
 */
export const ROUNDS = `
  create temporary table demo_survey_rounds on commit drop as
  with people as (
    select person.id as staff_id, person.optician_id, person.auth_user_id, main.branch_id, account.email,
      case home.email when 'owner@lumen.example' then 'owner' when 'romand@lumen.example' then 'romand' end as home,
      row_number() over (partition by main.branch_id order by account.email like '%@lumen.example' desc nulls last, person.id) as of_branch,
      ${chance('person.id::text')} as draw
    from staff person
    join staff_branches main on main.staff_id = person.id and main.is_main
    left join auth.users account on account.id = person.auth_user_id
    left join lateral (
      select seen.email from auth.users seen join staff owner on owner.auth_user_id = seen.id
      join staff_branches theirs on theirs.staff_id = owner.id and theirs.is_main
      where theirs.branch_id = main.branch_id and seen.email in ('owner@lumen.example', 'romand@lumen.example')) home on true
    where person.active and exists (
      select from staff_roles held where held.staff_id = person.id and held.role_name in ('optician', 'opticianOwner'))
  ), ranked as (
    select people.*, row_number() over (order by
      home is null and email is distinct from 'optician@lumen.example', draw) as place
    from people
    where home is null or of_branch <= case home when 'owner' then 6 else 2 end
  ), finished as (
    select ranked.*, coalesce(home = 'owner', false) and of_branch > 4 as late,
      case when email = 'optician@lumen.example' then 230 when home = 'owner' then case when of_branch > 4 then 9 + of_branch::integer else 60 + of_branch::integer * 9 end
        else 40 + (${chance(`staff_id || 'ended'`)} * 440)::integer end as ago
    from ranked where place <= $2
  ), rounds as (
    select *, 0 as back from finished
    union all select *, 1 from finished where place <= $3
    union all select *, 2 from finished where place <= $5
  )
  select ${id(`'survey ' || staff_id::text || back`)} as response_id, staff_id, optician_id, auth_user_id, branch_id, back,
    -- In some branches somebody finished after the text of the team.
    late or back = 0 and home is null and ${chance(`branch_id::text || 'late'`)} < 0.3 and of_branch <= 2 as late,
    $1::timestamptz - make_interval(days => ago::integer + back * (190 + (${chance(`staff_id || 'gap'`)} * 60)::integer)) as ended,
    11 + (${chance(`staff_id::text || back || 'minutes'`)} * 14)::integer as minutes
  from rounds
  union all
  select ${id(`'survey ' || staff_id || 'open'`)}, staff_id, optician_id, auth_user_id, branch_id, 0, false, null,
    1 + (${chance(`staff_id || 'open'`)} * 20)::integer
  from ranked where place > $2 and place <= $2 + $4`;

/** Responses, answers and results of the rounds that came before the texts of teams (`$1` false) or after (true). */
export const RESPONSES = `
  insert into survey_responses (response_id, auth_user_id, staff_id, optician_id, started, ended, consent_version)
  select response_id, auth_user_id, staff_id, optician_id,
    coalesce(ended - make_interval(mins => minutes), $2::timestamptz - make_interval(days => minutes)), ended, internal.survey_consent()
  from demo_survey_rounds where late = $1`;

/** For each question the option that is nearest to what somebody can do, in five steps. */
export const KEY = `
  create temporary table demo_survey_key on commit drop as
  select question.id as question_id, question.area, question.display_order, target,
    (array_agg(choice.id order by abs(key.points - target), key.points))[1] as option_id,
    (array_agg(key.points order by abs(key.points - target), key.points))[1] as points
  from survey_questions question
  join survey_options choice on choice.question_id = question.id
  join survey_option_points key on key.option_id = choice.id
  cross join generate_series(0, 4) as target
  group by question.id, target`;

/** A person is alike over all areas, differs by area, learns a little between rounds, and errs; some cannot judge. */
export const ANSWERS = `
  insert into survey_answers (response_id, question_id, place, staff_id, selected_option_id, points_awarded)
  select round.response_id, key.question_id, 1, round.staff_id, case when judged.yes then key.option_id end,
    case when judged.yes and round.ended is not null then key.points end
  from demo_survey_rounds round
  cross join (select distinct question_id, area, display_order from demo_survey_key) asked
  cross join lateral (
    select least(4, greatest(0, round((2.6 - 0.3 * round.back
      + 0.75 * ${normal('round.staff_id::text')} + 0.85 * ${normal('round.staff_id::text || asked.area')}
      + (case asked.area when 'advice' then 1.2 when 'workshop' then 1.4 else 0.85 end)
        * ${normal('round.response_id::text || asked.question_id')})::numeric)))::integer as target) able
  cross join lateral (select ${chance(`round.response_id::text || asked.question_id || 'judged'`)} > 0.04 as yes) judged
  join demo_survey_key key on key.question_id = asked.question_id and key.target = able.target
  where round.late = $1 and (round.ended is not null or asked.display_order <= 4 + round.minutes % 11)`;

export const PAIR_ANSWERS = `
  insert into survey_answers (response_id, question_id, place, staff_id, selected_option_id, points_awarded, pair_id)
  select round.response_id, question.id, choice.display_order, round.staff_id, choice.id,
    case choice.display_order when 1 then drawn.points else 4 - drawn.points end,
    ${id(`round.response_id::text || question.id`)}
  from demo_survey_rounds round
  cross join survey_questions question
  cross join lateral (select floor(${chance(`round.staff_id::text || question.id`)} * 5)::integer as points) drawn
  join survey_options choice on choice.question_id = question.id
  where question.kind = 'pair' and round.late = $1 and round.ended is not null`;

/** As internal.survey_scores counts, over all rounds at once. */
export const RESULTS = `
  insert into survey_results (id, response_id, staff_id, date_created, scores, total, likes, questions)
  select ${id(`round.response_id::text || 'result'`)}, round.response_id, round.staff_id, round.ended, scored.scores, scored.total,
    coalesce(liked.likes, '{}'), (select array_agg(id order by display_order) from survey_questions)
  from demo_survey_rounds round
  join (
    select response_id, jsonb_object_agg(area, score) as scores,
      case when sum(judged) >= 0.6 * sum(n) then round(100.0 * sum(earned) / sum(reachable)) end as total
    from (
      select answer.response_id, key.area, count(*) as n, count(answer.points_awarded) as judged, sum(answer.points_awarded) as earned,
        sum(key.reachable) filter (where answer.points_awarded is not null) as reachable,
        case when count(answer.points_awarded) >= 0.6 * count(*)
          then round(100.0 * sum(answer.points_awarded) / sum(key.reachable) filter (where answer.points_awarded is not null)) end as score
      from survey_answers answer
      join (select question_id, area, max(points) as reachable from demo_survey_key group by question_id, area) key
        on key.question_id = answer.question_id
      group by answer.response_id, key.area) of_area
    group by response_id) scored on scored.response_id = round.response_id
  left join (
    select response_id, jsonb_object_agg(area, points) as likes
    from (
      select answer.response_id, choice.area, sum(answer.points_awarded) as points
      from survey_answers answer join survey_options choice on choice.id = answer.selected_option_id
      where answer.pair_id is not null group by answer.response_id, choice.area) of_area
    group by response_id) liked on liked.response_id = round.response_id
  where round.ended is not null and round.late = $1`;

/** Branches with enough people; the owner's and those with newer answers first. `$1` how many, `$2` when. */
export const TEAMS = `
  with chosen as (
    select branch.id, row_number() over (order by (
        select count(*) from demo_survey_rounds late where late.branch_id = branch.id and late.late) desc, branch.id) as place
    from branches branch
    where branch.active and (select count(*) from internal.survey_team_people(branch.id)) >= 4
      and exists (select from demo_survey_rounds round where round.branch_id = branch.id)
    order by exists (
      select from staff_branches main join staff person on person.id = main.staff_id join auth.users account on account.id = person.auth_user_id
      where main.branch_id = branch.id and main.is_main and account.email = 'owner@lumen.example') desc, place
    limit $1)
  select id, internal.make_team_version(id, $2::timestamptz - make_interval(days => 30 + place::integer)) from chosen`;

export const TEAM_RESULTS = `
  with shown as (update internal.survey_team_versions set shown = true returning branch_id, made, marks)
  insert into survey_team_analysis_results (branch_id, update_status, last_updated, marks, marked)
  select shown.branch_id, case when exists (
      select from demo_survey_rounds round where round.branch_id = shown.branch_id and round.late) then 'needs_update' else 'done' end,
    shown.made, shown.marks, shown.made
  from shown`;
