-- The name with which somebody earned a credit: a document says it beside another one that they have by now.
alter table training_credits add column holder text;
update training_credits credit set holder = btrim(person.first_name || ' ' || person.last_name)
from staff person where person.id = credit.staff_id;
