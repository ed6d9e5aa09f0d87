-- Mails about accounts are the backend service's: it writes, sends and forgets them. What became of each stands in the
-- office's log as well, under the same id: who, when, which kind, which state, and never a text, for it holds links and
-- codes. Its next attempt stays empty, so that the portal's own outbox leaves it alone.
create or replace function internal.person_of_address(address text) returns uuid
  language sql stable
  set search_path = ''
  as $$
    select person.id from public.staff person
    where person.auth_user_id = coalesce(
      (select id from auth.users where email = lower(address) and is_sso_user = false),
      (select id from auth.users where email = lower(address) and is_sso_user order by created_at limit 1))
  $$;

create or replace function internal.log_account_mail() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      insert into public.mails as known (
        id, staff_id, channel, type, kind, language, recipient, subject, status, reason, urgent, attempts, created, finished)
      values (
        new.id, internal.person_of_address(new."to"), 'email', 'account', 'account.' || left(new.template, 80),
        case when new.language in ('de', 'fr') then new.language end, new."to", left(new.subject, 500),
        new.status, left(new.last_error, 500), true, new.attempts, new.created_at,
        case new.status
          when 'stored' then new.created_at
          when 'sent' then new.sent_at
          when 'failed' then clock_timestamp() end)
      on conflict (id) do update set
        staff_id = coalesce(known.staff_id, excluded.staff_id), status = excluded.status, reason = excluded.reason,
        attempts = excluded.attempts, finished = excluded.finished
      -- A report that came before the service noted its own success stays.
      where known.status = 'queued';
      return null;
    end
  $$;

do $$
begin
  if to_regclass('mail.messages') is not null then
    create or replace trigger log_account_mail after insert or update of status, attempts, last_error on mail.messages
      for each row execute function internal.log_account_mail();
  end if;
end $$;
