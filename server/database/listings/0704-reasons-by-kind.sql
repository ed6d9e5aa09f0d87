-- Why listings are sent back is said in sentences of their own, by kind.
alter table reason_templates drop constraint reason_templates_about_check;
alter table reason_templates add constraint reason_templates_about_check
  check (about in ('content', 'change', 'certification', 'minutes', 'marketplace_item', 'job'));
update reason_templates set about = 'marketplace_item' where about = 'content' and (
  de = 'Bitte ergänzen Sie ein Bild und den Preis.'
  or de = 'Das gleiche Inserat steht schon auf dem Marktplatz. Bitte verlängern Sie das bestehende.');
update reason_templates set about = 'job' where about = 'content' and de = 'Bitte nennen Sie Pensum und Arbeitsort.';
insert into reason_templates (about, position, de, fr) values
  ('marketplace_item', 13, 'Bitte beschreiben Sie Zustand, Alter und Zubehör.',
    'Veuillez décrire l’état, l’âge et les accessoires.'),
  ('marketplace_item', 14, 'Das ist ein Stellenangebot. Bitte schreiben Sie es unter «Stellen» aus.',
    'Il s’agit d’une offre d’emploi. Veuillez la publier sous «' || U&'\202f' || 'Offres d’emploi' || U&'\202f' || '».'),
  ('job', 14, 'Bitte beschreiben Sie die Aufgaben ausführlicher.', 'Veuillez décrire les tâches plus en détail.'),
  ('job', 15, 'Bitte formulieren Sie so, dass sich niemand ausgeschlossen fühlt.',
    'Veuillez formuler l’offre de sorte que personne ne se sente exclu.');
