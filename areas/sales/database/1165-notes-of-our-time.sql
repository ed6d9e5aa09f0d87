-- No calendar knows a month without end, and the first day of it passes for none.
update sales_notes set from_month = greatest(from_month, '2000-01-01'), to_month = greatest(least(to_month, '2099-12-01'), '2000-01-01')
where not (from_month >= '2000-01-01' and to_month < '2100-01-01');
alter table sales_notes add constraint sales_notes_our_time check (from_month >= '2000-01-01' and to_month < '2100-01-01');
