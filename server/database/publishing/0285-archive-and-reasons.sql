-- What is no longer current and stays true: out of every list, still behind its link (decision 0285).
alter table contents add column archived_at timestamptz check (archived_at is null or status = 'published');
insert into content_moves (action, from_status, to_status, made_by) values
  ('archive', 'published', 'published', 'releaser'), ('unarchive', 'published', 'published', 'releaser');

-- Reasons that are given again and again when something is sent back: 'content', or a 'change' of the directory.
create table reason_templates (
  id uuid primary key default gen_random_uuid(),
  about text not null check (about in ('content', 'change')),
  position smallint not null default 0,
  de text not null check (length(btrim(de)) between 3 and 500),
  fr text not null check (length(btrim(fr)) between 3 and 500)
);
create index reason_templates_about on reason_templates (about, position, id);
alter table reason_templates enable row level security;
insert into reason_templates (about, position, de, fr) values
  ('content', 1, 'Bitte ergänzen Sie, ab wann und bis wann das gilt.',
    'Veuillez préciser depuis quand et jusqu’à quand cela est valable.'),
  ('content', 2, 'Die französische Fassung fehlt noch oder weicht von der deutschen ab.',
    'La version française manque encore ou diffère de la version allemande.'),
  ('content', 3, 'Bitte kürzen Sie den Text: Das Wichtigste soll in den ersten zwei Sätzen stehen.',
    'Veuillez raccourcir le texte : l’essentiel doit figurer dans les deux premières phrases.'),
  ('content', 4, 'Bitte nennen Sie eine Ansprechperson mit Telefon oder Mail.',
    'Veuillez indiquer une personne de contact avec téléphone ou e-mail.'),
  ('content', 5, 'Für dieses Bild brauchen wir die Erlaubnis der Person, die darauf zu sehen ist.',
    'Pour cette image, nous avons besoin de l’accord de la personne qui y figure.'),
  ('change', 1, 'Der Name weicht vom Handelsregister ab. Bitte senden Sie uns einen aktuellen Auszug.',
    'Le nom diffère de celui du registre du commerce. Veuillez nous envoyer un extrait à jour.'),
  ('change', 2, 'Bitte klären Sie das zuerst mit der bisherigen Inhaberin oder dem bisherigen Inhaber.',
    'Veuillez d’abord en convenir avec la ou le propriétaire actuel·le.');
