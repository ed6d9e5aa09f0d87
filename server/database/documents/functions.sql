-- Documents that can be checked. Areas make them out with `internal.issue_document` in functions that ask who may have one.

-- The document of a thing, made out now where there is none: what it says then stays. Answers its row.
create or replace function internal.issue_document(
  kind text, source_id uuid, shown jsonb, facts jsonb, valid_until date default null, grace_until date default null)
  returns internal.checkable_documents
  language plpgsql
  set search_path = ''
  as $$
    declare made internal.checkable_documents;
    begin
      insert into internal.checkable_documents as kept (kind, source_id, shown, facts, valid_until, grace_until)
      values (issue_document.kind, issue_document.source_id, issue_document.shown, issue_document.facts,
        issue_document.valid_until, issue_document.grace_until)
      on conflict on constraint checkable_documents_kind_source_id_key do nothing;
      select * into made from internal.checkable_documents kept
      where kept.kind = issue_document.kind and kept.source_id = issue_document.source_id;
      return made;
    end
  $$;

-- What the public page says of a code; null where there is none. Days are those of Zurich's calendar.
create or replace function internal.check_document(code text) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select kept.shown || jsonb_build_object('kind', kept.kind, 'validUntil', kept.valid_until,
      'graceUntil', kept.grace_until, 'issuedAt', kept.issued_at,
      'state', case
        when kept.withdrawn_at is not null then 'withdrawn'
        when (kept.shown ->> 'validFrom')::date > today.day then 'coming'
        when kept.valid_until is null or kept.valid_until >= today.day then 'valid'
        when kept.grace_until >= today.day then 'grace'
        else 'expired'
      end)
    from internal.checkable_documents kept
    cross join (select (now() at time zone 'Europe/Zurich')::date as day) today
    where kept.code = check_document.code
  $$;
