-- Read by those who may change the branch; written by the calls alone, which ask Google.
grant select on branch_google_profiles to authenticated;
create policy read_branch_google_profiles on branch_google_profiles for select to authenticated using (
  exists (
    select from branches branch
    where branch.id = branch_google_profiles.branch_id
      and branch.optician_id <@ (select internal.edited_companies())));
