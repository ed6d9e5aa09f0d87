-- Logos with their words and drawings, without those in the archive; the current version stands first.
create view published_logos with (security_invoker = true) as
select logo.id, logo.product, logo.signature_program, logo.clear_space, logo.smallest_px, logo.smallest_mm, logo.colours,
  text.title_de, text.title_fr, text.texts,
  (select coalesce(jsonb_agg(jsonb_build_object('id', version.id, 'number', version.number, 'released', version.released,
      'replaced', version.replaced, 'files', (
        select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'variant', file.variant, 'svg', file.svg, 'code', file.code)
          order by file.variant), '[]')
        from logo_files file where file.version_id = version.id)) order by version.number desc), '[]')
    from logo_versions version where version.logo_id = logo.id) as versions
from logos logo
join contents item on item.id = logo.id and item.archived_at is null
cross join lateral (
  -- By which a reader's list is ordered.
  select coalesce(max(one.title) filter (where one.language = 'de'), min(one.title)) as title_de,
    coalesce(max(one.title) filter (where one.language = 'fr'), min(one.title)) as title_fr, jsonb_object_agg(one.language, to_jsonb(one) - '{id,language}'::text[]) as texts
  from logos_texts one where one.id = logo.id) text;
