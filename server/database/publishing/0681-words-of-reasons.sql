-- Two texts that were not what the other language says.
update reason_templates set de = 'Bitte nennen Sie eine Ansprechperson mit Telefon oder E-Mail.'
  where about = 'content' and de = 'Bitte nennen Sie eine Ansprechperson mit Telefon oder Mail.';
update reason_templates set fr = 'Veuillez d’abord en convenir avec la ou le propriétaire précédent·e.'
  where about = 'change' and fr = 'Veuillez d’abord en convenir avec la ou le propriétaire actuel·le.';
