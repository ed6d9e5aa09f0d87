-- Mails about accounts stand in the office's log as well (decision 0136). Those of before the log knew of them are added;
-- a hosted backend service keeps its own and tells nobody.
do $$
begin
  if to_regclass('mail.messages') is not null then
    insert into mails (
      id, staff_id, channel, type, kind, language, recipient, subject, status, reason, urgent, attempts, created, finished)
    select
      message.id, person.id, 'email', 'account', 'account.' || left(message.template, 80),
      case when message.language in ('de', 'fr') then message.language end, message."to", left(message.subject, 500),
      message.status, left(message.last_error, 500), true, message.attempts, message.created_at,
      case when message.status <> 'queued' then coalesce(message.sent_at, message.created_at) end
    from mail.messages message
    left join auth.users account on account.email = lower(message."to") and account.is_sso_user = false
    left join staff person on person.auth_user_id = account.id
    on conflict (id) do nothing;
  end if;
end $$;
