-- What one can do, seen by oneself (decision 0510): questions, rounds of answers, results with their texts, teams.

-- A question that was answered is never edited: a new version replaces it, and results name theirs.
create table survey_questions (
  id uuid primary key default gen_random_uuid(),
  -- The first version of it.
  origin uuid not null,
  version smallint not null default 1 check (version >= 1),
  -- Null: a pair, whose statements have their areas.
  area text check (area in ('refraction', 'binocular', 'contactLenses', 'eyeHealth', 'advice', 'workshop')),
  kind text not null check (kind in ('single', 'pair')),
  text_de text not null check (length(btrim(text_de)) between 1 and 300),
  text_fr text not null check (length(btrim(text_fr)) between 1 and 300),
  display_order smallint not null,
  created timestamptz not null default now(),
  -- Rounds that start later do not have it.
  replaced timestamptz check (replaced >= created),
  check ((area is null) = (kind = 'pair')),
  unique (origin, version)
);
create unique index survey_questions_current on survey_questions (origin) where replaced is null;

create table survey_options (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references survey_questions on delete cascade,
  -- Of a statement of a pair.
  area text check (area in ('refraction', 'binocular', 'contactLenses', 'eyeHealth', 'advice', 'workshop')),
  text_de text not null check (length(btrim(text_de)) between 1 and 300),
  text_fr text not null check (length(btrim(text_fr)) between 1 and 300),
  display_order smallint not null,
  unique (question_id, display_order)
);

-- The key: what an option of a single question is worth.
create table survey_option_points (
  option_id uuid primary key references survey_options on delete cascade,
  points smallint not null check (points between 0 and 4)
);

create table survey_responses (
  response_id uuid primary key default gen_random_uuid(),
  auth_user_id uuid references auth.users on delete set null,
  -- Said by the database (start_survey); the default is nobody, so that types leave it to that.
  staff_id uuid not null default gen_random_uuid() references staff on delete cascade,
  optician_id uuid not null default gen_random_uuid() references opticians on delete cascade,
  started timestamptz not null default now(),
  ended timestamptz check (ended >= started),
  consent_version text not null,
  -- Figures may go to the hosted text service that the portal names.
  allows_text_service boolean not null default false,
  -- Since when the owners of the company see the result.
  released timestamptz,
  check (released is null or ended is not null)
);
create index survey_responses_staff_id on survey_responses (staff_id, ended desc);
create index survey_responses_auth_user_id on survey_responses (auth_user_id);
create index survey_responses_optician_id on survey_responses (optician_id);

-- One row a question, two of a pair.
create table survey_answers (
  response_id uuid not null references survey_responses on delete cascade,
  question_id uuid not null references survey_questions,
  place smallint not null default 1 check (place in (1, 2)),
  staff_id uuid not null references staff on delete cascade,
  -- Null: cannot judge.
  selected_option_id uuid references survey_options,
  -- Of single questions null until the round ends.
  points_awarded smallint check (points_awarded between 0 and 4),
  pair_id uuid,
  primary key (response_id, question_id, place)
);
create index survey_answers_staff_id on survey_answers (staff_id);
create index survey_answers_question_id on survey_answers (question_id);
create index survey_answers_selected_option_id on survey_answers (selected_option_id);

-- What follows from a round, in versions: one is published, older ones stay.
create table survey_results (
  id uuid primary key default gen_random_uuid(),
  response_id uuid not null references survey_responses on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  version smallint not null default 1,
  status text not null default 'published' check (status in ('published', 'archived')),
  date_created timestamptz not null default now(),
  -- {"<area>": 0 to 100, or null}
  scores jsonb not null check (jsonb_typeof(scores) = 'object'),
  total smallint check (total between 0 and 100),
  -- Points of the pairs by area: an order of one's own areas, and nothing else (decision 0511).
  likes jsonb not null default '{}',
  -- The versions of the questions it rests on.
  questions uuid[] not null,
  generated_text text check (length(generated_text) <= 5000),
  -- [{"area", "score", "text"}]; null once it was edited.
  statements jsonb,
  writer text,
  language text check (language in ('de', 'fr')),
  written timestamptz,
  edited timestamptz,
  comment text check (length(comment) <= 1000),
  text_status text not null default 'empty' check (text_status in ('empty', 'generating', 'done', 'needs_update')),
  -- The state that a failed run returns to, and since when it runs.
  former_status text,
  asked timestamptz,
  fault text check (fault in ('hosted', 'stopped', 'failed')),
  check ((text_status = 'generating') = (asked is not null))
);
create unique index survey_results_published on survey_results (response_id) where status = 'published';
create index survey_results_response_id on survey_results (response_id);
create index survey_results_staff_id on survey_results (staff_id);
create index survey_results_asked on survey_results (asked) where asked is not null;

-- Who opened a released result.
create table survey_openings (
  id bigint generated always as identity primary key,
  response_id uuid not null references survey_responses on delete cascade,
  name text not null,
  opened timestamptz not null default now()
);
create index survey_openings_response_id on survey_openings (response_id);

-- What somebody wants to learn, with a date.
create table survey_goals (
  id uuid primary key default gen_random_uuid(),
  response_id uuid not null references survey_responses on delete cascade,
  -- Of the round; said by the database.
  staff_id uuid not null default gen_random_uuid() references staff on delete cascade,
  area text not null check (area in ('refraction', 'binocular', 'contactLenses', 'eyeHealth', 'advice', 'workshop')),
  due date not null,
  course_id uuid references contents on delete set null,
  reached timestamptz,
  created timestamptz not null default now(),
  unique (response_id, area)
);
create index survey_goals_staff_id on survey_goals (staff_id, due);
create index survey_goals_course_id on survey_goals (course_id);

-- The mean of a branch as it was last told, and its text.
create table survey_team_analysis_results (
  branch_id uuid primary key references branches on delete cascade,
  generated_text text check (length(generated_text) <= 5000),
  status text not null default 'published' check (status = 'published'),
  update_status text not null default 'needs_update' check (update_status in ('done', 'needs_update', 'generating')),
  last_updated timestamptz not null default now(),
  -- {"<area>": {"mark", "spread"}}; an area that tells too much is not in it.
  marks jsonb,
  marks_before jsonb,
  marked timestamptz,
  statements jsonb,
  writer text,
  language text check (language in ('de', 'fr')),
  written timestamptz,
  edited timestamptz,
  -- Somebody's round was deleted since: a new version may follow at once.
  deleted boolean not null default false,
  asked timestamptz,
  fault text check (fault in ('hosted', 'stopped', 'failed')),
  check ((update_status = 'generating') = (asked is not null))
);
create index survey_team_asked on survey_team_analysis_results (asked) where asked is not null;

-- What each version of a team told: nobody may be found out by laying one beside another.
create table internal.survey_team_versions (
  branch_id uuid not null references branches on delete cascade,
  made timestamptz not null,
  responses uuid[] not null,
  -- {"<area>": {"mark", "spread"}}
  marks jsonb not null,
  -- {"<area>": {"low", "high", "responses"}}: between which the sum of these lies, of areas that were told.
  told jsonb not null,
  -- False: its text is not written yet.
  shown boolean not null default false,
  primary key (branch_id, made)
);

-- Rounds that were deleted, by their id alone, so that no old copy brings one back.
create table internal.survey_erasures (
  response_id uuid primary key,
  erased timestamptz not null default now(),
  -- When the file store had it too.
  stored timestamptz
);
create index survey_erasures_waiting on internal.survey_erasures (response_id) where stored is null;

-- How well the questions of an area measure; null: fewer than 100 rounds.
create table survey_statistics (
  area text primary key check (area in ('refraction', 'binocular', 'contactLenses', 'eyeHealth', 'advice', 'workshop')),
  rounds integer not null,
  alpha real,
  low real,
  high real,
  sem real,
  needed smallint,
  -- [{"question_id", "difficulty", "correlation"}]
  items jsonb not null default '[]',
  written timestamptz not null default now()
);

alter table survey_questions enable row level security;
alter table survey_options enable row level security;
alter table survey_option_points enable row level security;
alter table survey_responses enable row level security;
alter table survey_answers enable row level security;
alter table survey_results enable row level security;
alter table survey_openings enable row level security;
alter table survey_goals enable row level security;
alter table survey_team_analysis_results enable row level security;
alter table internal.survey_team_versions enable row level security;
alter table internal.survey_erasures enable row level security;
alter table survey_statistics enable row level security;

insert into internal.record_parts (table_name, part, history) values
  ('staff', 'survey_responses', true), ('staff', 'survey_answers', true), ('staff', 'survey_results', true),
  ('staff', 'survey_goals', true);
insert into features (name, display_order) values ('assessment', 110);
insert into feature_permissions (feature_name, permission_name) values
  ('assessment', 'canViewAssessment'), ('assessment', 'canFillAssessment');
insert into internal.calendar_sources (name, entries, view_permission, usual, display_order)
values ('surveyGoals', 'calendar_of_survey_goals', 'canViewAssessment', true, 60);
