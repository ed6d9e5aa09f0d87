-- Kept searches that tell what is new (decision 0435).

-- How often; null: not at all.
alter table saved_views add column alert text check (alert in ('instant', 'daily', 'weekly'));
-- What appeared before is nothing new.
alter table saved_views add column alert_since timestamptz;

-- The lists whose views may tell: the kind they list, the view that has a row with `words` and `facets` for each, and which
-- of their filters are kept; the others (age, favourites) say nothing of what is new.
create table internal.alert_lists (
  name text primary key,
  kind text not null unique references content_kinds,
  list_view text not null,
  path text not null,
  filters text[] not null,
  -- The function of `internal` that says which open items a released one meets: search meets offer.
  meets text
);

-- Under which keys a search is looked up: an item has many keys, and of all searches those of its keys alone are compared.
create table brillanz.alert_keys (
  key text not null,
  view_id uuid not null references saved_views on delete cascade,
  primary key (key, view_id)
);
create index alert_keys_view_id on brillanz.alert_keys (view_id);

-- What a search has found; told once, for a row stays as long as both do.
create table brillanz.alert_matches (
  view_id uuid not null references saved_views on delete cascade,
  content_id uuid not null references contents on delete cascade,
  made timestamptz not null default now(),
  told_at timestamptz,
  primary key (view_id, content_id)
);
create index alert_matches_content_id on brillanz.alert_matches (content_id);
create index alert_matches_untold on brillanz.alert_matches (view_id) where told_at is null;

alter table internal.alert_lists enable row level security;
alter table brillanz.alert_keys enable row level security;
alter table brillanz.alert_matches enable row level security;

-- A mail may be ended by the search it comes from.
alter table brillanz.message_items drop constraint message_items_rule_check;
alter table brillanz.message_items add constraint message_items_rule_check
  check (rule in ('type', 'subscription', 'fixed', 'service', 'search'));

-- What is offered and looked for, in both languages.
insert into search_synonyms (words) values
  ('{Spaltlampe,lampe à fente}'),
  ('{Refraktometer,Autorefraktometer,réfractomètre,autoréfractomètre}'),
  ('{Phoropter,réfracteur,phoroptère}'),
  ('{Scheitelbrechwertmesser,frontofocomètre}'),
  ('{Messbrille,Probierbrille,lunettes d’essai}'),
  ('{Schleifautomat,meuleuse}'),
  ('{Ladeneinrichtung,Einrichtung,mobilier,agencement}'),
  ('{Augenoptiker,opticien}');
