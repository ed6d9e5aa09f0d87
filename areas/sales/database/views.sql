-- What a company bought by line and month, of released months: what other areas read of figures.
create view company_sales with (security_invoker = true) as
select branch.optician_id, sums.line, sums.month, sum(sums.units)::bigint as units, sum(sums.turnover) as turnover
from branch_sales sums
join branches branch on branch.id = sums.branch_id
join sales_releases released on released.line = sums.line and released.month = sums.month
group by branch.optician_id, sums.line, sums.month;

-- What became of figures: by hand, by taking a file back, and by files, where one stood before; that a figure came is none.
create view sales_log with (security_invoker = true) as
select change.line, change.branch_id, change.month, change.brand, change.product_group, change.before, change.after,
  change.reason, change.made, change.staff_name
from sales_changes change
union all
select batch.line, figure.branch_id, figure.month, figure.brand, figure.product_group,
  internal.figure_json(figure.units_before, figure.turnover_before), internal.figure_json(figure.units, figure.turnover),
  batch.reason, batch.written, batch.writer_name
from sales_batches batch
join sales_batch_figures figure on figure.batch_id = batch.id
where figure.units_before is not null;

-- Notes that explain months, for the search of the whole portal: of branches whose figures the caller sees.
create view search_sales_notes with (security_invoker = true) as
select 'salesNote' as kind, note.id as record_id, note.text as title,
  branch.name || ' · ' || to_char(note.from_month, 'MM.YYYY')
    || case when note.to_month > note.from_month then '–' || to_char(note.to_month, 'MM.YYYY') else '' end as detail,
  internal.search_words(note.text || ' ' || branch.name) as text, -extract(epoch from note.from_month) as rank,
  jsonb_build_object('branch', note.branch_id, 'span', 'free', 'from', to_char(note.from_month, 'YYYY-MM'),
    'to', to_char(note.to_month, 'YYYY-MM')) as search
from sales_notes note join internal.named_sales_branches() branch on branch.id = note.branch_id;
