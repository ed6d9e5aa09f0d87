-- Jobs as lists show them: those that readers have now, with their place, the beginning of the texts, the words by which
-- they are found, and under which values of the filters they are counted.
create view open_job_offers with (security_invoker = true) as
select
  job.id, job.created, job.profession, job.workload_from, job.workload_to, job.starts_on, job.temporary, job.languages,
  job.branch_id, job.contact_id, listing.optician_id, listing.expires_at,
  company.name as company, branch.place, branch.canton,
  text.texts, concat_ws(' ', text.words, search_fold(concat_ws(' ', company.name, branch.place))) as words,
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
join listings listing on listing.id = job.id
left join branches branch on branch.id = job.branch_id
left join opticians company on company.id = listing.optician_id
cross join lateral (
  select jsonb_object_agg(one.language, jsonb_build_object('title', one.title, 'text', left(one.text, 240))) as texts,
    string_agg(one.folded, ' ') as words
  from job_offers_texts one where one.id = job.id) text;
