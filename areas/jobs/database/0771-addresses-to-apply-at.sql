-- PostgreSQL counts repetitions up to 255 only: the former check failed for every address.
alter table job_offers drop constraint job_offers_apply_url_check;
alter table job_offers add check (apply_url ~ '^https://[^\s]{3,}$' and length(apply_url) <= 500);
