-- The search of the whole portal (decision 0288): what is live, in words, by who may read it.

-- Who may read: the same kind and the same readers share a row. A document names one of them, and its words carry the
-- number, so that a word is looked up among what one may read and nowhere else.
create table search_audiences (
  id integer generated always as identity primary key,
  kind text not null references content_kinds on update cascade on delete cascade,
  readers text[] not null,
  unique (kind, readers)
);

-- A text that can be found: one language of an item, or a file that an item shows.
create table search_documents (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id uuid not null,
  -- Null: it has none, or nobody knows.
  language language,
  -- The item that decides who reads it and until when.
  content_id uuid not null references contents on delete cascade,
  audience integer not null references search_audiences,
  title text not null,
  teaser text not null default '',
  -- [{"title", "text"}, …] in the order of the page; a part without a heading has the title ''.
  parts jsonb not null default '[]',
  -- Title and headings, folded, for spellings that are near.
  folded text not null,
  words tsvector not null,
  published_at timestamptz not null,
  hidden_at timestamptz,
  unique nulls not distinct (kind, record_id, content_id, language)
);
-- Rows that are counted and ordered stay short: long texts lie beside them.
alter table search_documents set (toast_tuple_target = 256);

-- The words of a document, each after the number of its audience.
create function internal.keyed_words(audience integer, words tsvector) returns tsvector
  language sql immutable parallel safe cost 10000
  set search_path = ''
  as $$
    select pg_catalog.array_to_tsvector(array(
      select audience || '/' || word from pg_catalog.unnest(pg_catalog.tsvector_to_array(words)) as word))
  $$;
create index search_documents_words on search_documents using gin (internal.keyed_words(audience, words));
create index search_documents_audience on search_documents (audience);
create index search_documents_content_id on search_documents (content_id);

-- Words that mean the same, in any language; whoever edits content looks after them.
create table search_synonyms (
  id uuid primary key default gen_random_uuid(),
  words text[] not null check (cardinality(words) between 2 and 12),
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  check (length(array_to_string(words, '')) <= 400 and '' <> all (words) and array_position(words, null) is null)
);

-- What was looked for and not found: the words and the day, nobody's name.
create table search_misses (
  words text not null check (length(words) between 3 and 80),
  day date not null default current_date,
  asked integer not null default 1 check (asked > 0),
  primary key (words, day)
);
create index search_misses_day on search_misses (day);

-- What people marked with a star, of any kind that the search knows.
create table favourites (
  staff_id uuid not null references staff on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z_]{1,40}$'),
  record_id uuid not null,
  created timestamptz not null default now(),
  primary key (staff_id, kind, record_id)
);

alter table search_audiences enable row level security;
alter table search_documents enable row level security;
alter table search_synonyms enable row level security;
alter table search_misses enable row level security;
alter table favourites enable row level security;
insert into internal.record_parts (table_name, part) values ('staff', 'favourites');

insert into search_synonyms (words) values
  ('{Gleitsicht,Gleitsichtglas,Gleitsichtbrille,progressif,verre progressif}'),
  ('{Filiale,succursale,Geschäft,magasin}'),
  ('{Brille,lunettes}'),
  ('{Sonnenbrille,lunettes de soleil,solaire}'),
  ('{Fassung,Gestell,monture}'),
  ('{Brillenglas,Glas,verre}'),
  ('{Kontaktlinse,Linse,lentille,lentille de contact}'),
  ('{Sehtest,Refraktion,réfraction,examen de la vue}'),
  ('{Kurzsichtigkeit,Myopie,myopie}'),
  ('{Weitsichtigkeit,Hyperopie,hypermétropie}'),
  ('{Alterssichtigkeit,Presbyopie,presbytie}'),
  ('{Entspiegelung,antireflet}'),
  ('{Kurs,cours,Weiterbildung,formation}'),
  ('{Anlass,événement}'),
  ('{Inserat,annonce}'),
  ('{Stelle,Stellenangebot,emploi,offre d’emploi}'),
  ('{Lernende,Lehrling,apprenti,apprentie}'),
  ('{Lieferant,fournisseur}'),
  ('{Konditionen,conditions d’achat,Rabatt,rabais,remise}'),
  ('{Preis,Preisliste,prix,liste de prix}'),
  ('{Umsatz,chiffre d’affaires}'),
  ('{Rechnung,facture}'),
  ('{Vorstand,comité}'),
  ('{Geschäftsstelle,secrétariat}'),
  ('{Inhaber,Inhaberin,propriétaire}'),
  ('{Team,équipe}'),
  ('{Führung,Leitung,conduite,direction}'),
  ('{Handbuch,manuel}'),
  ('{Datenschutz,protection des données}'),
  ('{Öffnungszeiten,heures d’ouverture,horaires}'),
  ('{Werbung,publicité,Marketing}'),
  ('{Protokoll,procès-verbal}'),
  ('{Kasse,caisse}'),
  ('{Krankenkasse,caisse maladie}'),
  ('{Kinder,enfants}'),
  ('{Ferien,vacances}'),
  ('{Versicherung,assurance}'),
  ('{Augenarzt,Augenärztin,ophtalmologue}'),
  ('{Auszeichnung,distinction}'),
  ('{Standortbestimmung,évaluation des compétences}');
