-- As before, but for rows of letters and marks of no script at home here without a blank: putting marks into order takes
-- the square of their number and cannot be interrupted, so such a text is read in pieces.
create or replace function search_fold(name text) returns text
  language sql immutable parallel safe
  set search_path = ''
  as $$
    select pg_catalog.btrim(pg_catalog.regexp_replace(
      pg_catalog.regexp_replace(
        pg_catalog.regexp_replace(
          pg_catalog.lower(extensions.unaccent('extensions.unaccent'::pg_catalog.regdictionary,
            case when name ~ '[^\u0001-\u02ff\u1e00-\u20cf]{30}' then (
              select pg_catalog.string_agg(normalize(piece[1], NFKC), '' order by position)
              from pg_catalog.regexp_matches(name, '.{1,30}', 'g') with ordinality as pieces (piece, position))
            else normalize(name, NFKC) end)),
          '[''’‘`´]', '', 'g'),
        '([aou])e', '\1', 'g'),
      '[^[:alnum:]]+', ' ', 'g'))
  $$;
