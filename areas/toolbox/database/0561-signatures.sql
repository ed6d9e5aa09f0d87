-- Signatures of mails (decision 0561): the office's templates, and what each person chose and copied.
create table signature_templates (
  id uuid primary key references contents on delete cascade,
  published_at timestamptz not null,
  layout text not null check (layout in ('beside', 'stacked', 'plain')),
  accent text not null check (accent ~ '^#[0-9A-Fa-f]{6}$'),
  -- The days on which the banner stands below, and where it leads.
  banner_from date,
  banner_to date check (banner_to >= banner_from),
  banner_link text check (banner_link ~ '^https://' and length(banner_link) <= 300),
  -- {"file", "focus": {"x", "y"}}: the picture of the banner.
  cover jsonb check (jsonb_typeof(cover) = 'object')
);
create table signature_templates_texts (
  id uuid not null references signature_templates on delete cascade,
  language language not null,
  title text not null check (length(btrim(title)) between 1 and 120),
  footnote text not null default '' check (length(footnote) <= 400),
  cover_alt text not null default '' check (length(cover_alt) <= 200),
  primary key (id, language)
);
create table signature_choices (
  staff_id uuid primary key references staff on delete cascade,
  -- Null: the first template.
  template_id uuid references contents on delete set null,
  language text not null default 'de' check (language in ('de', 'fr', 'both')),
  fields text[] not null check (fields <@ array['profession', 'email', 'phone', 'mobile', 'branch_phone', 'website',
    'address', 'logo', 'programs', 'banner', 'footnote'] and cardinality(fields) <= 11),
  -- What the copied signature was made of, and of which state its person was told that it is another one.
  copied text,
  copied_at timestamptz,
  told text
);
create index signature_choices_template_id on signature_choices (template_id);
create index signature_choices_copied on signature_choices (staff_id) where copied is not null;
alter table signature_templates enable row level security;
alter table signature_templates_texts enable row level security;
alter table signature_choices enable row level security;
insert into content_kinds (name, live_table, view_permission, write_permission, release_permission)
values ('signature_template', 'signature_templates', 'canViewOwnBusiness', 'canEditContent', 'canEditContent');
insert into internal.record_parts (table_name, part) values ('staff', 'signature_choices');
