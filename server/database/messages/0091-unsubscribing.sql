-- What the link in a mail switches off: '<type or subscription>', also when its items are long gone.
alter table mails add column switches text[] not null default '{}';
