-- Kept searches for jobs tell what is new (decision 0435).
insert into internal.alert_lists (name, kind, list_view, path, filters) values
  ('jobs', 'job', 'open_job_offers', '/app/jobs', '{profession,canton,workload,language}');
