alter table embed_days alter day set default (now() at time zone 'Europe/Zurich')::date;
