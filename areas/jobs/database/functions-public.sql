-- What everybody may have of jobs: those that are open to all members, newest first, with the company that offers them and
-- without people and addresses of mail. One by its id and with its whole text, or those of a filter; null while the part is
-- switched off.
create or replace function internal.public_job_offers(
  language language, profession text, canton text, most integer, job uuid default null) returns jsonb
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
    begin
      if not internal.feature_on('marketplace') then
        return null;
      end if;
      return (
        select coalesce(jsonb_agg(to_jsonb(listed) order by listed.created desc, listed.id), '[]') from (
          select live.id, live.created, listing.expires_at, live.profession,
            case public_job_offers.language when 'fr' then profession.fr else profession.de end as profession_name,
            live.workload_from, live.workload_to, live.starts_on, live.temporary, live.languages, live.apply_url,
            company.name as company, branch.place, branch.postcode, branch.canton, text.language, text.title,
            case when public_job_offers.job is null then left(text.text, 150) else text.text end as text
          from public.job_offers live
          join public.contents content on content.id = live.id
          join public.listings listing on listing.id = live.id
          join public.opticians company on company.id = listing.optician_id
          join public.job_professions profession on profession.name = live.profession
          left join public.branches branch on branch.id = live.branch_id
          cross join lateral (
            select one.language, one.title, one.text from public.job_offers_texts one where one.id = live.id
            order by one.language <> public_job_offers.language limit 1) text
          where internal.is_open(content, '{everybody}') and content.archived_at is null
            and (public_job_offers.job is null or live.id = public_job_offers.job)
            and (public_job_offers.profession is null or live.profession = public_job_offers.profession)
            and (public_job_offers.canton is null or branch.canton = public_job_offers.canton)
          order by live.created desc, live.id limit public_job_offers.most) listed);
    end
  $$;
