-- Only these permissions know 'own' (has_permission_for_all); any other reaches everything whatever is said of it, and is
-- said to by now.
alter table role_permissions disable trigger user;
update role_permissions set scope = 'all' where permission_name not in ('canCreateAuthUsers', 'canManageCourses');
alter table role_permissions enable trigger user;
alter table role_permissions add constraint role_permissions_scope_known
  check (scope = 'all' or permission_name in ('canCreateAuthUsers', 'canManageCourses'));
