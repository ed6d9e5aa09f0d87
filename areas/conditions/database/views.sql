-- Every step of every bonus, as sales reads them: from which sum of which purchases on how many percent are paid back.
create view bonus_steps with (security_invoker = true) as
select
  terms.id as terms_id,
  terms.brand,
  bonus.value ->> 'measure' as measure,
  bonus.value ->> 'scope' as scope,
  (bonus.value ->> 'valid_from')::date as valid_from,
  (bonus.value ->> 'valid_to')::date as valid_to,
  (step.value ->> 'from')::numeric as step_from,
  (step.value ->> 'percent')::numeric as percent
from supplier_terms terms
cross join lateral jsonb_array_elements(terms.bonuses) bonus
cross join lateral jsonb_array_elements(bonus.value -> 'steps') step;
