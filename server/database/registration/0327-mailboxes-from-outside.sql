-- Mails to somebody from outside are counted by mailbox, whatever follows a plus in the address.
create index registration_externals_mailbox on registration_externals (regexp_replace(lower(email), '\+[^@]*@', '@'));
