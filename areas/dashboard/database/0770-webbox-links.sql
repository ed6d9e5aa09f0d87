-- Where the Webbox leads is asked by the database too, for the data service writes past the process: the words of
-- LINK_TARGET in shared/rich-text-links.ts.
create function internal.is_link_target(address text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select address ~* '^(https?://[^\s[:cntrl:]]+|mailto:[^\s[:cntrl:]]+|tel:[+0-9]+|(?=/)((?!//|\\|%(25)*(2f|5c))[^\s[:cntrl:]?#])*([?#][^\s[:cntrl:]\\]*)?)$'
  $$;

-- What nothing draws goes.
update webbox set
  link_de = case when internal.is_link_target(link_de) then link_de end,
  link_fr = case when internal.is_link_target(link_fr) then link_fr end
where not (internal.is_link_target(link_de) and internal.is_link_target(link_fr));
alter table webbox
  add check (internal.is_link_target(link_de)),
  add check (internal.is_link_target(link_fr));
