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

-- Whom the caller's company speaks with at a supplier, for the search of the whole portal.
create view search_supplier_contacts with (security_invoker = true) as
select 'supplierContact' as kind, contact.terms_id as record_id, coalesce(contact.name, supplier.title) as title,
  concat_ws(' · ', supplier.title, contact.customer_number, contact.phone) as detail, 0 as rank,
  internal.search_words(concat_ws(' ', supplier.title, contact.customer_number, contact.name, contact.email, contact.phone)) as text
from supplier_contacts contact join contents item on item.id = contact.terms_id and item.archived_at is null
cross join lateral (
  select text.title from supplier_terms_texts text where text.id = item.id order by text.language limit 1) supplier;
