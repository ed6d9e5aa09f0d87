-- Only two permissions know 'own' as it is given here. Where the office of a kind or a release asks for 'all' (office_kinds,
-- own_kinds), 'own' opened less: such a row goes, it is to widen nothing. Any other reaches everything whatever is said of it,
-- and is said to by now.
alter table role_permissions disable trigger user;
delete from role_permissions
where scope = 'own' and permission_name not in ('canCreateAuthUsers', 'canManageCourses') and permission_name in (
  select release_permission from content_kinds union select manage_permission from internal.registration_kinds);
update role_permissions set scope = 'all' where permission_name not in ('canCreateAuthUsers', 'canManageCourses');
alter table role_permissions enable trigger user;
alter table role_permissions add constraint role_permissions_scope_known
  check (scope = 'all' or permission_name in ('canCreateAuthUsers', 'canManageCourses'));
