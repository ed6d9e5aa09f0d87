-- Filters of companies are counted from bits (decision 1095).
drop function if exists internal.facet(text[], text[]);
insert into internal.counted_kinds (kind, source) values ('optician', 'internal.countable_opticians');
insert into brillanz.records_to_count (kind, record_id) select 'optician', company.id from opticians company;
