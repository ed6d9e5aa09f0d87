-- The glossary's words where the first texts still stand: groups hold «Sitzungen», files are «ajoutés».
update reason_templates set fr = 'Le justificatif est illisible. Veuillez l’ajouter à nouveau.'
  where about = 'certification' and fr = 'Le justificatif est illisible. Veuillez le téléverser à nouveau.';
update certification_requirements set help_de = 'Zwei Sitzungen in den letzten 12 Monaten'
  where key = 'erfa_group' and help_de = 'Zwei Treffen in den letzten 12 Monaten';
update certification_requirements set help_fr = 'Deux séances durant les 12 derniers mois'
  where key = 'erfa_group' and help_fr = 'Deux rencontres durant les 12 derniers mois';
update certification_requirements set title_fr = 'Cours sur les urgences oculaires'
  where key = 'emergency_course' and title_fr = 'Cours d’urgence oculaire';
