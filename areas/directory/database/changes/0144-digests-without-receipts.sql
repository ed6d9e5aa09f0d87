-- Who was told is known to the messages themselves: each is posted once under its own key.
drop table brillanz.directory_digest_receipts;
