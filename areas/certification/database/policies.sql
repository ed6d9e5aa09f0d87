-- Colleagues see how the cases of their company stand, certifiers all; answers, proofs and rounds are for those who answer
-- and those who decide. Statuses are written by the functions alone.
grant select on certification_versions, certification_requirements, certification_overview, search_certifications to authenticated;
grant insert, update, delete on certification_versions, certification_requirements to authenticated;
create policy read_certification_versions on certification_versions for select to authenticated using (
  (in_force is not null and (select has_permission('canViewGesundheitsoptik')))
  or (select has_permission('canCertifyGesundheitsoptik')));
create policy keep_certification_versions on certification_versions for all to authenticated
  using ((in_force is null or in_force > internal.certification_day()) and (select has_permission('canCertifyGesundheitsoptik')))
  with check ((in_force is null or in_force > internal.certification_day()) and (select has_permission('canCertifyGesundheitsoptik')));
create policy read_certification_requirements on certification_requirements for select to authenticated using (
  exists (select from certification_versions of_version where of_version.version = certification_requirements.version));
create policy keep_certification_requirements on certification_requirements for all to authenticated using (
  (select has_permission('canCertifyGesundheitsoptik')) and exists (select from certification_versions of_version
    where of_version.version = certification_requirements.version
      and (of_version.in_force is null or of_version.in_force > internal.certification_day())));

grant select (id, optician_id, branch_id, contact_id, status, version, number, created, updated, submitted_at, approved_at,
    valid_from, valid_until, grace_until, withdrawn_at, waiting_since, is_last, held_id, held_until)
  on program_gesundheitsoptik_certifications to authenticated;
create policy read_certifications on program_gesundheitsoptik_certifications for select to authenticated using (
  (optician_id = (select current_optician_id()) and (select has_permission('canViewGesundheitsoptik')))
  or (select has_permission('canCertifyGesundheitsoptik')));

grant select on certification_submissions, certification_people, certification_reminders, certification_gaps to authenticated;
grant select (id, certification_id, action, reason, until, made, day, actor_name, undone) on certification_events to authenticated;
create policy read_certification_submissions on certification_submissions for select to authenticated
  using (internal.reads_certification(certification_id));
create policy read_certification_people on certification_people for select to authenticated
  using (staff_id = (select current_staff_id()) or internal.reads_certification(certification_id));
create policy read_certification_events on certification_events for select to authenticated using (
  exists (select from program_gesundheitsoptik_certifications one where one.id = certification_id));
create policy read_certification_reminders on certification_reminders for select to authenticated using (
  exists (select from program_gesundheitsoptik_certifications one where one.id = certification_id));
create policy read_certification_gaps on certification_gaps for select to authenticated using (
  exists (select from program_gesundheitsoptik_certifications one where one.id = certification_id));

-- A proof that a later case took over is read with it.
grant select on certification_proofs to authenticated;
grant insert (id, certification_id, requirement, file_id, name, dated), update (requirement, dated) on certification_proofs to authenticated;
create policy read_certification_proofs on certification_proofs for select to authenticated
  using (internal.reads_certification_proof(id, certification_id));
-- What a case took over keeps its day: a certifier has read it. No paper is of tomorrow, and each is of a day.
create policy add_certification_proofs on certification_proofs for insert to authenticated
  with check (internal.answers_requirement(certification_id, requirement)
    and file_id is not null and kept_from is null and dated between '1900-01-01' and internal.certification_day());
create policy change_certification_proofs on certification_proofs for update to authenticated
  using (kept_from is null and removed is null and internal.answers_requirement(certification_id, requirement))
  with check (internal.answers_requirement(certification_id, requirement)
    and file_id is not null and dated between '1900-01-01' and internal.certification_day());

grant execute on function begin_certification_version(), remove_certification_proof(uuid) to authenticated;
grant execute on function
  internal.certification_day(timestamptz),
  internal.certificate_state(certification_status, date, date, date, timestamptz, date),
  internal.certification_part(uuid), internal.answers_certification(uuid, uuid), internal.reads_certification(uuid),
  internal.answers_requirement(uuid, text), internal.reads_certification_proof(uuid, uuid), internal.changes_certification_proofs(uuid), internal.claimed_case(uuid),
  internal.open_certification(uuid), internal.save_certification(uuid, jsonb, uuid), internal.submit_certification(uuid),
  internal.decide_certification(uuid, timestamptz, jsonb), internal.undo_certification(bigint),
  internal.claim_certification(uuid, boolean), internal.mark_certification(uuid, jsonb), internal.change_certificates(uuid[], text, date, text),
  internal.certificate_document(uuid), internal.remind_certification(uuid), internal.certification_case(uuid),
  internal.own_certifications()
to authenticated;
