-- Papers that came before the portal have no file here; whoever adds one brings it (policies.sql).
alter table certification_proofs drop constraint certification_proofs_check;
alter table certification_proofs add check (num_nonnulls(file_id, kept_from) <= 1);
