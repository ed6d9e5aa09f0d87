-- Every notification type in every channel with what the person chose, or the default. `fixed` cannot be changed.
create view staff_notification_preferences with (security_invoker = true) as
select
  person.staff_id, listed.type, offered.channel,
  coalesce(chosen.frequency, case when offered.channel in ('email', 'notification') then 'instant' else 'off' end)
    as frequency,
  offered.channel = 'email' and listed.type in ('courseRegistration', 'eventRegistration') as fixed
from staff_preferences person
cross join unnest(enum_range(null::notification_type)) as listed (type)
cross join unnest(enum_range(null::notification_channel)) as offered (channel)
left join notification_preferences chosen
  on chosen.staff_id = person.staff_id and chosen.type = listed.type and chosen.channel = offered.channel;
