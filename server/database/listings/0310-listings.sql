-- Listings: content that somebody of a company offers or looks for, with an end (decision 0310). What a release writes anew
-- stands in the live tables; what lasts from one release to the next stands here.

-- Past it readers have lost the item, whatever else; the item and its texts stay as they are.
alter table contents add column shown_until timestamptz;
-- Whoever keeps the author's company looks after items of such a kind too.
alter table content_kinds add column by_company boolean not null default false;

create table listings (
  id uuid primary key references contents on delete cascade,
  -- Whose listing it is: the company of its branch.
  optician_id uuid not null references opticians on delete cascade,
  company_active boolean not null default true,
  -- When its readers first had it; a run begins with it.
  begun_at timestamptz not null,
  run_days smallint not null check (run_days between 1 and 120),
  expires_at timestamptz not null,
  reserved boolean not null default false,
  closed_at timestamptz,
  outcome text check (outcome in ('sold', 'found', 'filled', 'withdrawn', 'unanswered')),
  -- What its keeper said at the end: found through the portal.
  through_portal boolean,
  -- Changed at once by its author, for a later look; `accepted` are the revisions that somebody released before.
  edited_at timestamptz,
  accepted bigint[] not null default '{}',
  -- The last day that its keeper was reminded of, and that they were told had passed.
  reminded_of timestamptz,
  told_end timestamptz,
  -- When somebody last said that it stands, and when they were asked since.
  confirmed_at timestamptz not null,
  asked_at timestamptz,
  check ((closed_at is null) = (outcome is null))
);
create index listings_optician_id on listings (optician_id);
create index listings_expires_at on listings (expires_at) where closed_at is null;
create index listings_edited_at on listings (edited_at) where edited_at is not null;
create index contents_shown_until on contents (kind, shown_until) where status = 'published';

-- How many people opened a listing or its contact, by day; nobody is named.
create table listing_days (
  listing_id uuid not null references contents on delete cascade,
  day date not null default current_date,
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (listing_id, day)
);
-- Who was counted today, as a hash with a salt of the day; both go when the day is over.
create table brillanz.listing_salts (
  day date primary key,
  salt bytea not null
);
create table brillanz.listing_seen (
  day date not null,
  who bytea not null,
  primary key (day, who)
);

alter table listings enable row level security;
alter table listing_days enable row level security;
alter table brillanz.listing_salts enable row level security;
alter table brillanz.listing_seen enable row level security;

insert into internal.calendar_sources (name, entries, view_permission, usual, display_order)
values ('listings', 'calendar_of_listings', 'canViewMarketplace', true, 30);
insert into features (name, display_order) values ('marketplace', 25);
insert into feature_permissions (feature_name, permission_name) values
  ('marketplace', 'canViewMarketplace'), ('marketplace', 'canEditMarketplaceOffers'),
  ('marketplace', 'canEditJobOffers'), ('marketplace', 'canManageMarketplace');
insert into reason_templates (about, position, de, fr) values
  ('content', 11, 'Bitte ergänzen Sie ein Bild und den Preis.', 'Veuillez ajouter une photo et le prix.'),
  ('content', 12, 'Das gleiche Inserat steht schon auf dem Marktplatz. Bitte verlängern Sie das bestehende.',
    'La même annonce se trouve déjà sur la place de marché. Veuillez prolonger l’annonce existante.'),
  ('content', 13, 'Bitte nennen Sie Pensum und Arbeitsort.', 'Veuillez indiquer le taux d’occupation et le lieu de travail.');
