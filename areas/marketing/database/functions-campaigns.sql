-- Campaigns as entries of a calendar, over whole days of Zurich.
create or replace function internal.campaign_entries(ids uuid[], language language) returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$
    select row('campaign-' || campaign.id, moves.sequence, campaign.published_at,
      campaign.starts::timestamp at time zone 'Europe/Zurich', (campaign.ends + 1)::timestamp at time zone 'Europe/Zurich',
      text.title, nullif(text.teaser, ''), null, '/app/marketing?campaign=' || campaign.id, false)::internal.calendar_entry
    from public.campaigns campaign
    cross join lateral (select words.title, words.teaser from public.campaigns_texts words where words.id = campaign.id
      order by words.language = campaign_entries.language desc, words.language limit 1) text
    cross join lateral (select greatest(count(*) - 1, 0)::integer as sequence from public.content_history entry
      where entry.content_id = campaign.id and entry.action = 'release') moves
    where campaign.id = any (ids)
  $$;

create or replace function internal.calendar_of_campaigns(person uuid, language language)
  returns setof internal.calendar_entry
  language sql stable
  set search_path = ''
  as $$
    select internal.campaign_entries(array(
      select campaign.id from public.campaigns campaign join public.contents item on item.id = campaign.id
      where internal.is_open(item, internal.audience_of(person)) and campaign.ends > internal.zurich_today() - 90
        and exists (select from public.staff_with_permissions held
          where held.staff_id = person and held.permission_name = 'canViewMarketing')), language)
  $$;
