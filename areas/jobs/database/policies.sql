-- Whoever may see the item sees what is live of it.
grant select on job_offers, job_offers_texts, open_job_offers to authenticated;
create policy read_job_offers on job_offers for select to authenticated
  using ((select true from contents item where item.id = job_offers.id));
create policy read_job_offers_texts on job_offers_texts for select to authenticated
  using ((select true from contents item where item.id = job_offers_texts.id));

grant select on job_professions, job_wordings to authenticated;
create policy read_job_professions on job_professions for select to authenticated
  using ((select has_permission('canViewMarketplace')));
create policy read_job_wordings on job_wordings for select to authenticated
  using ((select has_permission('canEditJobOffers')));

-- A profile is one's own; owners of other companies read it without its person while it is switched on. Nobody else does,
-- the office included, and nobody of the own company.
grant select (id, active, professions, workload_from, workload_to, cantons, languages, text, updated) on job_seekers
  to authenticated;
create policy see_job_seekers on job_seekers for select to authenticated
  using (active and internal.may_see_seeker(staff_id));
grant execute on function job_counts(jsonb), job_page(jsonb, integer, integer), own_job_profile(), keep_job_profile(jsonb),
  internal.may_see_seeker(uuid), internal.seeker_of(uuid)
to authenticated;
