-- The line of the file that tells a figure (its first, where several are added up); null: no line does, it falls away.
alter table sales_batch_figures add column number integer;
