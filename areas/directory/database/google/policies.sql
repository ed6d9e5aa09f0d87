-- Read by those who may change the branch; written by the calls alone, which ask Google.
grant select on branch_google_profiles to authenticated;
create policy read_branch_google_profiles on branch_google_profiles for select to authenticated using (
  (select has_permission('canManageDatabase'))
  or ((select has_permission('canEditOwnBusiness'))
    and exists (
      select from branches branch
      where branch.id = branch_google_profiles.branch_id and branch.optician_id = (select current_optician_id()))));
