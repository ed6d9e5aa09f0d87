-- What is asked because of a sensitive answer tells it: such questions are sensitive themselves, and what was answered to
-- them, or to a question before it was marked, stands apart as well.
do $$
  declare
    changed integer := 1;
  begin
    while changed > 0 loop
      update registration_dates date set questions = (
        select jsonb_agg(case when one.question #>> '{when,key}' in (
            select secret ->> 'key' from jsonb_array_elements(date.questions) secret where secret ->> 'sensitive' = 'true')
          then one.question || '{"sensitive": true}' else one.question end order by one.place)
        from jsonb_array_elements(date.questions) with ordinality as one (question, place))
      where exists (
        select from jsonb_array_elements(date.questions) follow join jsonb_array_elements(date.questions) secret
          on follow #>> '{when,key}' = secret ->> 'key'
        where secret ->> 'sensitive' = 'true' and follow ->> 'sensitive' is distinct from 'true');
      get diagnostics changed = row_count;
    end loop;
  end
$$;
create temporary table apart on commit drop as
  select one.id, jsonb_object_agg(answer.key, answer.value) as answers
  from registrations one join registration_dates date on date.id = one.date_id
  cross join jsonb_array_elements(date.questions) question
  join jsonb_each(one.answers) answer on answer.key = question ->> 'key'
  where question ->> 'sensitive' = 'true' group by one.id;
insert into internal.sensitive_answers as kept (registration_id, answers) select id, answers from apart
on conflict (registration_id) do update set answers = excluded.answers || kept.answers;
update registrations one set answers = one.answers - array(select jsonb_object_keys(apart.answers))
from apart where apart.id = one.id;
