-- Where the mail of a reminder went: its link speaks for nobody who reads a mailbox of before.
alter table branch_reminders add column sent_to text;
