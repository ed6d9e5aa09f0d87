-- Step 1162 leaves of a name what can be read: of a company's more than one letter has to be left.
alter table opticians disable trigger user;
update opticians set name = '???'
where length(btrim(replace(regexp_replace(name, '[\u0001-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]+', ' ', 'g'), '://', ': '))) < 2;
alter table opticians enable trigger user;
