-- The link of a mail says who reads it; the bell leads to the company, and whoever looks at the portal as an owner sees no link.
update notifications set path = '/app/opticians/' || object_id where path like '/confirm-data?token=%';
