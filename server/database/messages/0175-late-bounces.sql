-- Bounces that come as mails, hours or days after the mail server's yes (decision 0135).

-- Counts how often the same mail was put into the outbox: a report about an earlier leaving says nothing of this one.
alter table mails add column sendings integer not null default 1;

-- The address answers late: that a mail server takes a mail for it proves nothing.
alter table mail_addresses add column late boolean not null default false;

-- Which mails to an address were not answered: for the days after which silence counts as a success.
create index mails_recipient_sent on mails (lower(left(recipient, 254)), finished) where status = 'sent';
