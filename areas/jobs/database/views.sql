-- Jobs as lists show them: those that readers have now, with their place, the beginning of the texts, the words by which
-- they are found, and under which values of the filters they are counted. What stands in other rows and is not filtered by is
-- read for each job on its own, so that a page costs it for what it shows and a count not at all.
create view open_job_offers with (security_invoker = true) as
select
  job.id, job.created, job.profession, job.workload_from, job.workload_to, job.starts_on, job.temporary, job.languages,
  job.branch_id, job.contact_id,
  (select listing.optician_id from listings listing where listing.id = job.id) as optician_id,
  (select listing.expires_at from listings listing where listing.id = job.id) as expires_at,
  (select company.name from listings listing join opticians company on company.id = listing.optician_id
    where listing.id = job.id) as company,
  branch.place, branch.canton,
  (select jsonb_object_agg(one.language, jsonb_build_object('title', one.title, 'text', left(one.text, 240)))
    from job_offers_texts one where one.id = job.id) as texts,
  concat_ws(' ', (select string_agg(one.folded, ' ') from job_offers_texts one where one.id = job.id),
    search_fold(concat_ws(' ', (
      select company.name from listings listing join opticians company on company.id = listing.optician_id
      where listing.id = job.id), branch.place))) as words,
  jsonb_build_object(
    'profession', array[job.profession], 'canton', array_remove(array[branch.canton], null), 'language', job.languages,
    'workload', array_remove(array[case when job.workload_from <= 40 then '10' end,
      case when job.workload_from <= 60 and job.workload_to >= 41 then '41' end,
      case when job.workload_from <= 80 and job.workload_to >= 61 then '61' end,
      case when job.workload_to >= 81 then '81' end], null),
    'age', array_remove(array[case when job.created > now() - interval '1 day' then '1' end,
      case when job.created > now() - interval '7 days' then '7' end,
      case when job.created > now() - interval '30 days' then '30' end], null)) as facets
from job_offers job
join contents content on content.id = job.id and content.archived_at is null
  and (content.unpublish_at is null or content.unpublish_at > now()) and content.shown_until > now()
left join branches branch on branch.id = job.branch_id;
