-- Kept views as their lists show them: one's own with how often they tell, those of others without.
create view saved_views_with_alerts with (security_invoker = true) as
select id, staff_id, list, name, query, is_default, shared_with, internal.own_alert(id) as alert from saved_views;
