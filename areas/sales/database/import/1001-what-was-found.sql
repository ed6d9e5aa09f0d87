-- What the office saw when it answered; null: the file was checked again since.
alter table internal.sales_import_answers add column found jsonb;
