-- Terms of purchase per supplier (decision 0306): content like any other, so that who may read them, their history, both
-- languages and their documents follow from its life (0270).
create table supplier_terms (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  -- One of the makers of lenses whose figures are told apart; null: another supplier.
  brand text check (brand in ('zeiss', 'rodenstock', 'essilor', 'hoya', 'reize', 'eyetech')),
  -- Percent off the list price.
  discount numeric(5, 2) not null check (discount between 0 and 100),
  payment_days smallint not null check (payment_days between 0 and 365),
  -- Percent off when paid within so many days.
  cash_discount numeric(5, 2) check (cash_discount between 0 and 100),
  cash_days smallint check (cash_days between 0 and 365),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- [{"measure", "scope", "valid_from", "valid_to", "steps": [{"from", "percent"}]}]
  bonuses jsonb not null default '[]' check (jsonb_typeof(bonuses) = 'array' and jsonb_array_length(bonuses) <= 20),
  -- Of the supplier, for everybody: {"name", "phone", "email", "website"}
  contact jsonb not null default '{}' check (jsonb_typeof(contact) = 'object'),
  check ((cash_discount is null) = (cash_days is null))
);
create index supplier_terms_brand on supplier_terms (brand, valid_from);
create table supplier_terms_texts (
  id uuid not null references supplier_terms on delete cascade,
  language language not null,
  -- The supplier's name.
  title text not null check (length(btrim(title)) between 1 and 120),
  -- What it delivers.
  teaser text not null default '' check (length(teaser) <= 300),
  freight text not null default '' check (length(freight) <= 500),
  body jsonb not null check (jsonb_typeof(body) = 'object' and length(body::text) <= 400000),
  -- [{"file": "<id>"}], as content names its files.
  documents jsonb not null default '[]' check (jsonb_typeof(documents) = 'array' and jsonb_array_length(documents) <= 20),
  primary key (id, language)
);
-- Whom one's own company speaks with, and its number as a customer.
create table supplier_contacts (
  terms_id uuid not null references contents on delete cascade,
  optician_id uuid not null references opticians on delete cascade,
  customer_number text check (length(customer_number) between 1 and 60),
  name text check (length(name) between 1 and 120),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (is_field_value('email', to_jsonb(email))),
  updated timestamptz not null default now(),
  primary key (optician_id, terms_id)
);
create index supplier_contacts_terms_id on supplier_contacts (terms_id);
alter table supplier_terms enable row level security;
alter table supplier_terms_texts enable row level security;
alter table supplier_contacts enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission)
values ('terms', 'supplier_terms', 'canViewOwnBusiness', 'canEditContent', 'canEditContent');
