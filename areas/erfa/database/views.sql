-- Groups for the search of the whole portal: by number, region, leader and the documents that the caller may read.
create view search_erfa_groups with (security_invoker = true) as
select 'erfa' as kind, erfa.id as record_id, 'ERFA-Gruppe ' || erfa.number as title, 'Groupe ERFA ' || erfa.number as title_fr,
  coalesce(erfa.region_de, erfa.region_fr) as detail, coalesce(erfa.region_fr, erfa.region_de) as detail_fr,
  internal.search_words(concat_ws(' ', 'erfa-gruppe groupe erfa', erfa.number, erfa.region_de, erfa.region_fr,
    (select leader.first_name || ' ' || leader.last_name from staff leader where leader.id = erfa.leader_id),
    (select string_agg(document.title, ' ') from erfa_documents document where document.erfa_id = erfa.id))) as text,
  erfa.number as rank
from erfa_groups erfa;
