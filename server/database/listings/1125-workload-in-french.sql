-- The workload has one name in French.
update reason_templates set fr = 'Veuillez indiquer le taux d’activité et le lieu de travail.'
  where about = 'job' and fr = 'Veuillez indiquer le taux d’occupation et le lieu de travail.';
