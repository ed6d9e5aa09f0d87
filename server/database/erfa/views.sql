create view staff_with_erfa_groups with (security_invoker = true) as
select
  person.id, person.optician_id, person.first_name, person.last_name, person.portrait_image, person.active,
  person.board_member, person.auth_user_id, joined.erfa_ids,
  cardinality(joined.erfa_ids) > 0 as joins_erfa
from staff person
cross join lateral (
  select array(
    select member.erfa_id from erfa_members member
    join erfa_groups erfa on erfa.id = member.erfa_id and erfa.active
    where member.staff_id = person.id order by erfa.number
  ) as erfa_ids
) joined;

-- The specification's program_gesundheitsoptik_erfa. Documents are empty for those outside the group.
create view program_gesundheitsoptik_erfa with (security_invoker = true) as
select
  erfa.id, erfa.number, erfa.active, erfa.region_de, erfa.region_fr, erfa.language, erfa.leader_id, erfa.created,
  erfa.updated, erfa.max_members, erfa.figures_named,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', document.id, 'title', document.title, 'file_path', document.file_path,
      'file_id', document.file_id,
      'created', document.created) order by document.created desc)
    from erfa_documents document where document.erfa_id = erfa.id
  ), '[]') as documents
from erfa_groups erfa;
