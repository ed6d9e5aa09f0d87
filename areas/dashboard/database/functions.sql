-- Whether readers are shown the Webbox today.
create or replace function internal.webbox_is_shown(box webbox) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select (box.title_de is not null or box.title_fr is not null)
      and (now() at time zone 'Europe/Zurich')::date
        between coalesce(box.shown_from, '-infinity'::date) and coalesce(box.shown_until, 'infinity'::date)
  $$;

-- Who may change it, for the picture it holds.
create or replace function internal.changes_webbox(id uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$ select public.has_permission('canEditWebbox') $$;

create or replace trigger touch before update on webbox
  for each row execute function internal.touch_updated();
create or replace trigger log after insert or update on webbox
  for each row execute function internal.note_record_change();
create or replace trigger image after insert or delete or update of image on webbox
  for each row execute function internal.hold_file('image', 'Background');
