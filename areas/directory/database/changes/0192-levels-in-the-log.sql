-- The log keeps with each entry the strictest level its field has had since (decision 0141): what was hidden stays so when
-- the level changes, and when its person moves to another company. Null: the field has no levels.
alter table directory_changes
  add column level text check (level in ('hidden', 'owner', 'members', 'public'));

-- Entries from before have the strictest level that is known of their field: chosen now, noted, or in the bin.
update directory_changes log set level = known.level
from (
  select found.record_id, found.field, case when bool_or(found.level = 'hidden') then 'hidden' else 'owner' end as level
  from (
    select record_id, field, level from field_levels
    union all
    select record_id, substr(field, 12), noted.level
    from directory_changes cross join lateral (values (old #>> '{}'), (new #>> '{}')) as noted (level)
    where field like 'visibility:%'
    union all
    select id, unnest(hidden), 'hidden' from directory_bin
    union all
    select id, 'web_to_print_login_url', 'owner' from branches) found
  where found.level in ('hidden', 'owner') group by found.record_id, found.field) known
where known.record_id = log.record_id
  and (known.field = log.field or log.field = 'work_contact' and known.field in ('email', 'phone', 'mobile'));

-- What hid entries of what lies in the bin; the policy is in the current text again.
drop policy if exists read_directory_changes on directory_changes;
alter table directory_bin drop column hidden;
