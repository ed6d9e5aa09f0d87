-- Job offers: what is live (decision 0310). Their end, their company and their state stand in `listings`.

-- Professions, and what a text of a job had better not say, are data.
create table job_professions (
  name text primary key check (name ~ '^[a-z][A-Za-z]{1,40}$'),
  display_order smallint not null,
  de text not null check (length(btrim(de)) between 2 and 80),
  fr text not null check (length(btrim(fr)) between 2 and 80)
);
insert into job_professions (name, display_order, de, fr) values
  ('optician', 10, 'Augenoptiker:in EFZ', 'Opticien·ne CFC'),
  ('optometrist', 20, 'Optometrist:in', 'Optométriste'),
  ('apprentice', 30, 'Lernende', 'Apprenti·e'),
  ('sales', 40, 'Verkauf', 'Vente'),
  ('workshop', 50, 'Werkstatt', 'Atelier'),
  ('management', 60, 'Filialleitung', 'Direction de succursale');

-- A wording that shuts people out: words by which it is known (folded, at the beginning of a word), why, and a better one.
create table job_wordings (
  id uuid primary key default gen_random_uuid(),
  language language not null,
  words text[] not null check (cardinality(words) between 1 and 20),
  reason text not null check (length(btrim(reason)) between 3 and 300),
  better text not null check (length(btrim(better)) between 2 and 200)
);
create index job_wordings_language on job_wordings (language);

create table job_offers (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  status content_status not null generated always as ('published') stored,
  created timestamptz not null generated always as (published_at) stored,
  profession text not null references job_professions on update cascade,
  -- In percent.
  workload_from smallint not null check (workload_from between 10 and 100),
  workload_to smallint not null check (workload_to between 10 and 100),
  branch_id uuid references branches on delete set null,
  -- Null: at once.
  starts_on date,
  temporary boolean not null default false,
  -- Spoken at work.
  languages language[] not null check (cardinality(languages) between 1 and 4),
  contact_id uuid references staff on delete set null,
  -- {"file", "title"}
  document jsonb check (jsonb_typeof(document) = 'object'),
  apply_email text check (is_field_value('email', to_jsonb(apply_email))),
  apply_url text check (apply_url ~ '^https://[^\s]{3,500}$'),
  run_days smallint not null default 90 check (run_days between 1 and 120),
  check (workload_from <= workload_to)
);
create index job_offers_created on job_offers (created desc, id);
create index job_offers_profession on job_offers (profession);
create index job_offers_branch_id on job_offers (branch_id);
create index job_offers_contact_id on job_offers (contact_id);
create table job_offers_texts (
  id uuid not null references job_offers on delete cascade,
  language language not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  text text not null check (length(btrim(text)) between 1 and 8000),
  folded text generated always as (search_fold(title || ' ' || text)) stored,
  primary key (id, language)
);

-- Somebody of the group who would change: seen by owners of other companies, without a name, while it is switched on.
create table job_seekers (
  staff_id uuid primary key references staff on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  active boolean not null default false,
  professions text[] not null default '{}' check (cardinality(professions) <= 6),
  workload_from smallint not null default 80 check (workload_from between 10 and 100),
  workload_to smallint not null default 100 check (workload_to between 10 and 100),
  cantons text[] not null default '{}' check (cardinality(cantons) <= 26),
  languages language[] not null default '{}' check (cardinality(languages) <= 4),
  text text not null default '' check (length(text) <= 1000),
  updated timestamptz not null default now(),
  check (workload_from <= workload_to)
);
create index job_seekers_active on job_seekers (updated desc) where active;

alter table job_professions enable row level security;
alter table job_wordings enable row level security;
alter table job_offers enable row level security;
alter table job_offers_texts enable row level security;
alter table job_seekers enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission, by_company)
values ('job', 'job_offers', 'canViewMarketplace', 'canEditJobOffers', 'canManageMarketplace', true);
insert into internal.record_parts (table_name, part) values ('staff', 'job_seekers');
insert into job_wordings (language, words, reason, better) values
  ('de', '{jung,junge,junger,junges}', 'Das Alter spielt für die Arbeit keine Rolle.', 'motiviert, engagiert'),
  ('de', '{belastbar}', 'Das schreckt gute Leute ab und sagt wenig über die Arbeit.', 'behält auch an vollen Samstagen den Überblick'),
  ('de', '{muttersprache,muttersprachler}', 'Gemeint ist meist, wie gut jemand die Sprache spricht.', 'spricht fliessend Deutsch'),
  ('de', '{verkäuferin gesucht,optikerin gesucht,mitarbeiterin gesucht,damen,herren}', 'So fühlt sich ein Geschlecht nicht angesprochen.', 'Verkäufer:in, Fachperson, Team'),
  ('de', '{digital native,digital natives}', 'Das meint ein Alter statt einer Fähigkeit.', 'ist mit digitalen Geräten vertraut'),
  ('de', '{schweizer pass,schweizerin,schweizer bevorzugt}', 'Die Herkunft darf nicht entscheiden; eine Arbeitsbewilligung genügt.', 'mit Arbeitsbewilligung'),
  ('fr', '{jeune,jeunes}', 'L’âge ne joue aucun rôle pour ce travail.', 'motivé·e, engagé·e'),
  ('fr', '{langue maternelle}', 'C’est le plus souvent la maîtrise de la langue qui compte.', 'parle couramment le français'),
  ('fr', '{vendeuse cherchée,une vendeuse,dame,dames,monsieur}', 'Un genre ne se sent pas concerné.', 'vendeur·euse, personne de métier, équipe'),
  ('fr', '{résistant au stress,résistante au stress}', 'Cela décourage de bonnes personnes et en dit peu sur le travail.', 'garde la vue d’ensemble les samedis chargés'),
  ('fr', '{natif du numérique,digital native}', 'Cela désigne un âge et non une compétence.', 'à l’aise avec les outils numériques'),
  ('fr', '{nationalité suisse,suisse de préférence}', 'L’origine ne doit pas décider ; un permis de travail suffit.', 'avec permis de travail');
