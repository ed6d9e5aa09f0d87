-- Certifications of the programme Gesundheitsoptik (decision 0490): a case is one period of one branch.
create type certification_status as enum ('draft', 'waiting', 'published', 'rejected');

-- What a branch fulfils, kept by certifiers. A version in force is never changed: cases keep theirs.
create table certification_versions (
  version smallint primary key check (version > 0),
  -- From then on new cases have it; null: being written.
  in_force date
);
create table certification_requirements (
  version smallint not null references certification_versions on delete cascade,
  key text not null check (key ~ '^[a-z][a-z_]{1,40}$'),
  position smallint not null,
  section_de text not null check (length(btrim(section_de)) between 1 and 80),
  section_fr text not null check (length(btrim(section_fr)) between 1 and 80),
  title_de text not null check (length(btrim(title_de)) between 1 and 160),
  title_fr text not null check (length(btrim(title_fr)) between 1 and 160),
  help_de text not null default '' check (length(help_de) <= 300),
  help_fr text not null default '' check (length(help_fr) <= 300),
  kind text not null check (kind in ('confirm', 'date', 'number', 'person', 'file', 'computed')),
  -- Of what is computed: from what, and how much of it.
  source text check (source in ('training', 'erfa')),
  least numeric(6, 1),
  proof boolean not null default false,
  -- A proof, or the day that is given, is at most so old.
  max_age_months smallint check (max_age_months between 1 and 120),
  primary key (version, key),
  check ((kind = 'computed') = (source is not null) and (kind = 'computed') = (least is not null)),
  check (kind <> 'file' or proof)
);

create sequence internal.certification_number;
create table program_gesundheitsoptik_certifications (
  id uuid primary key default gen_random_uuid(),
  optician_id uuid not null references opticians on delete cascade,
  branch_id uuid not null references branches on delete cascade,
  -- Who is asked and reminded.
  contact_id uuid references staff on delete set null,
  status certification_status not null default 'draft',
  version smallint not null references certification_versions,
  -- {"<requirement>": {"value", "note", "carried"}}; carried: taken over from the case before, not confirmed yet. A
  -- person's value stands in certification_people.
  submission jsonb not null default '{}' check (jsonb_typeof(submission) = 'object' and length(submission::text) <= 60000),
  -- What the last decision left open: {"<requirement>": {"mark": "missing" | "question", "comment"}}
  open jsonb not null default '{}' check (jsonb_typeof(open) = 'object' and length(open::text) <= 60000),
  number text not null unique default 'GO-' || lpad(nextval('internal.certification_number')::text, 4, '0'),
  created timestamptz not null default now(),
  -- Of the last change of its status; moments of clock_timestamp, so that they rise within a transaction.
  updated timestamptz not null default now(),
  submitted_at timestamptz,
  approved_at timestamptz,
  -- Days of Zurich's calendar, the last included.
  valid_from date,
  valid_until date check (valid_until >= valid_from),
  grace_until date check (grace_until >= valid_until),
  withdrawn_at timestamptz,
  -- As of the acceptance, what the certificate says: {"company", "branch", "place"}
  facts jsonb,
  claimed_by uuid references staff on delete set null,
  claimed_at timestamptz,
  check (status <> 'published' or num_nulls(approved_at, valid_from, valid_until, facts) = 0)
);
create unique index certifications_one_open on program_gesundheitsoptik_certifications (branch_id)
  where status <> 'published';
create index certifications_branch_id on program_gesundheitsoptik_certifications (branch_id, created desc);
create index certifications_optician_id on program_gesundheitsoptik_certifications (optician_id, created desc);
create index certifications_contact_id on program_gesundheitsoptik_certifications (contact_id);
create index certifications_claimed_by on program_gesundheitsoptik_certifications (claimed_by);
create index certifications_version on program_gesundheitsoptik_certifications (version);
create index certifications_waiting on program_gesundheitsoptik_certifications (submitted_at) where status = 'waiting';
create index certifications_valid_until on program_gesundheitsoptik_certifications (valid_until) where status = 'published';

-- Every submission, and how it was answered.
create table certification_submissions (
  id bigint generated always as identity primary key,
  certification_id uuid not null references program_gesundheitsoptik_certifications on delete cascade,
  submission jsonb not null,
  -- [{"requirement", "name", "dated"}]
  proofs jsonb not null,
  open jsonb,
  submitted timestamptz not null default now(),
  submitted_by uuid references staff on delete set null
);
create index certification_submissions_case on certification_submissions (certification_id, id desc);
create index certification_submissions_by on certification_submissions (submitted_by);

-- A file of the frame; in a renewal the one of the case before, until a newer one comes.
create table certification_proofs (
  id uuid primary key default gen_random_uuid(),
  certification_id uuid not null references program_gesundheitsoptik_certifications on delete cascade,
  requirement text not null check (length(requirement) <= 41),
  file_id uuid,
  kept_from uuid references certification_proofs on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 200),
  -- The day that the paper itself names.
  dated date not null,
  added timestamptz not null default now(),
  check (num_nonnulls(file_id, kept_from) = 1)
);
create index certification_proofs_case on certification_proofs (certification_id, requirement, added);
create index certification_proofs_kept_from on certification_proofs (kept_from);

-- Who carries a requirement: a row of their own, so that it follows a person who is merged or leaves.
create table certification_people (
  certification_id uuid not null references program_gesundheitsoptik_certifications on delete cascade,
  requirement text not null,
  staff_id uuid not null references staff on delete cascade,
  primary key (certification_id, requirement)
);
create index certification_people_staff_id on certification_people (staff_id);
alter table certification_people enable row level security;
insert into internal.record_parts (table_name, part, history) values ('staff', 'certification_people', true);

-- What happened, in order.
create table certification_events (
  id bigint generated always as identity primary key,
  certification_id uuid not null references program_gesundheitsoptik_certifications on delete cascade,
  action text not null check (
    action in ('open', 'submit', 'accept', 'reject', 'remind', 'extend', 'grace', 'withdraw')),
  reason text check (length(btrim(reason)) between 3 and 1000),
  until date,
  made timestamptz not null default now(),
  day date not null default (now() at time zone 'Europe/Zurich')::date,
  actor_id uuid references staff on delete set null,
  actor_name text,
  -- The case before: the functions' own, for undo.
  before jsonb,
  undone timestamptz,
  told timestamptz
);
create index certification_events_case on certification_events (certification_id, id desc);
create index certification_events_actor_id on certification_events (actor_id);
create index certification_events_untold on certification_events (id) where told is null and undone is null;
-- By hand, one a day and case.
create unique index certification_events_reminded on certification_events (certification_id, day) where action = 'remind';

-- What was due: of several at once the latest left, the others are overtaken (decision 0491).
create table certification_reminders (
  certification_id uuid not null references program_gesundheitsoptik_certifications on delete cascade,
  valid_until date not null,
  threshold smallint not null check (threshold in (90, 60, 30, 7, 0)),
  sent boolean not null,
  made timestamptz not null,
  primary key (certification_id, valid_until, threshold)
);
-- What a certified branch does not fulfil any more, told when it began.
create table certification_gaps (
  certification_id uuid not null references program_gesundheitsoptik_certifications on delete cascade,
  requirement text not null,
  since timestamptz not null,
  primary key (certification_id, requirement)
);

alter table certification_versions enable row level security;
alter table certification_requirements enable row level security;
alter table program_gesundheitsoptik_certifications enable row level security;
alter table certification_submissions enable row level security;
alter table certification_proofs enable row level security;
alter table certification_events enable row level security;
alter table certification_reminders enable row level security;
alter table certification_gaps enable row level security;

-- Reasons that certifiers give again and again.
alter table reason_templates drop constraint reason_templates_about_check;
alter table reason_templates add constraint reason_templates_about_check
  check (about in ('content', 'change', 'certification'));
insert into reason_templates (about, position, de, fr) values
  ('certification', 1, 'Der Nachweis ist nicht lesbar. Bitte laden Sie ihn noch einmal hoch.',
    'Le justificatif est illisible. Veuillez le téléverser à nouveau.'),
  ('certification', 2, 'Der Nachweis ist zu alt. Bitte reichen Sie einen aktuellen ein.',
    'Le justificatif est trop ancien. Veuillez en fournir un plus récent.'),
  ('certification', 3, 'Der Nachweis betrifft eine andere Filiale.',
    'Le justificatif concerne une autre succursale.');

insert into certification_versions (version, in_force) values (1, '2024-01-01');
insert into certification_requirements (version, key, position, section_de, section_fr, title_de, title_fr, help_de,
  help_fr, kind, source, least, proof, max_age_months) values
  (1, 'exam_room', 1, 'Ausstattung', 'Équipement', 'Getrennter Untersuchungsraum', 'Salle d’examen séparée',
    'Mindestens 5 Meter Prüfdistanz oder Spiegelsystem', 'Distance d’examen d’au moins 5 mètres ou système à miroirs',
    'confirm', null, null, true, null),
  (1, 'fundus_camera', 2, 'Ausstattung', 'Équipement', 'Funduskamera oder OCT', 'Caméra de fond d’œil ou OCT',
    'Wartung höchstens 12 Monate alt', 'Entretien datant de 12 mois au plus', 'confirm', null, null, true, 12),
  (1, 'slit_lamp', 3, 'Ausstattung', 'Équipement', 'Spaltlampe mit Bildgebung', 'Lampe à fente avec imagerie',
    '', '', 'confirm', null, null, false, null),
  (1, 'tonometer', 4, 'Ausstattung', 'Équipement', 'Non-Contact-Tonometer', 'Tonomètre sans contact',
    'Anzahl Geräte in der Filiale', 'Nombre d’appareils dans la succursale', 'number', null, null, false, null),
  (1, 'optometrist', 5, 'Fachpersonen', 'Spécialistes', 'Optometristin oder Optometrist im Betrieb',
    'Optométriste dans l’entreprise', 'Diplom als Nachweis', 'Diplôme comme justificatif', 'person', null, null, true, null),
  (1, 'training', 6, 'Fachpersonen', 'Spécialistes', 'Jährliche Fortbildung von 16 Punkten',
    'Formation continue annuelle de 16 points', 'Mindestens eine Person der Filiale in den letzten 12 Monaten',
    'Au moins une personne de la succursale durant les 12 derniers mois', 'computed', 'training', 16, false, null),
  (1, 'emergency_course', 7, 'Fachpersonen', 'Spécialistes', 'Notfallkurs Auge', 'Cours d’urgence oculaire',
    'Höchstens 24 Monate alt', 'Datant de 24 mois au plus', 'date', null, null, true, 24),
  (1, 'erfa_group', 8, 'Fachpersonen', 'Spécialistes', 'Teilnahme an der ERFA-Gruppe', 'Participation au groupe ERFA',
    'Zwei Treffen in den letzten 12 Monaten', 'Deux rencontres durant les 12 derniers mois', 'computed', 'erfa', 2, false, null),
  (1, 'referral', 9, 'Abläufe', 'Processus', 'Zuweisung an Augenärztinnen und Augenärzte geregelt',
    'Orientation vers les ophtalmologues réglée', 'Vorlage des Verbands', 'Modèle de l’association', 'confirm', null, null,
    false, null),
  (1, 'records', 10, 'Abläufe', 'Processus', 'Dokumentation in der Kundenkartei', 'Documentation dans le dossier client',
    '', '', 'confirm', null, null, false, null),
  (1, 'privacy', 11, 'Abläufe', 'Processus', 'Einwilligung zum Datenschutz', 'Consentement à la protection des données',
    'Das Formular, das Sie verwenden', 'Le formulaire que vous utilisez', 'file', null, null, true, null),
  (1, 'quality_circle', 12, 'Abläufe', 'Processus', 'Qualitätszirkel im Team', 'Cercle de qualité dans l’équipe',
    'Letztes Protokoll, höchstens 12 Monate alt', 'Dernier procès-verbal, datant de 12 mois au plus', 'file', null, null, true, 12);

insert into internal.calendar_sources (name, entries, view_permission, usual, display_order) values
  ('certifications', 'calendar_of_certifications', 'canViewGesundheitsoptik', true, 60);
