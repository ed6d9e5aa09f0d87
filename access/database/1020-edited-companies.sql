-- Companies as one value, for which a statement asks once: all of them, one, or none.
create type internal.company_range as range (subtype = uuid);
