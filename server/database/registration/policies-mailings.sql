-- Mails of the office are read and written by its calls alone.
grant execute on function
  internal.mailings_of(uuid), internal.save_mailing(jsonb), internal.delete_mailing(uuid),
  internal.mailing_trial(uuid)
to authenticated;
