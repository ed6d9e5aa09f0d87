-- Templates that are out, for everybody who has a signature.
grant select on signature_templates, signature_templates_texts to authenticated;
create policy read_signature_templates on signature_templates for select to authenticated using (
  (select internal.feature_on('toolbox')) and (select true from contents item where item.id = signature_templates.id));
create policy read_signature_templates_texts on signature_templates_texts for select to authenticated
  using (exists (select from signature_templates template where template.id = signature_templates_texts.id));

-- What one chose is one's own; what was copied and told is written by functions.
grant select on signature_choices to authenticated;
grant insert (staff_id, template_id, language, fields), update (staff_id, template_id, language, fields)
  on signature_choices to authenticated;
create policy read_signature_choices on signature_choices for select to authenticated
  using (staff_id = (select current_staff_id()));
create policy add_signature_choices on signature_choices for insert to authenticated
  with check (staff_id = (select current_staff_id()) and not (select internal.is_viewing()));
create policy change_signature_choices on signature_choices for update to authenticated
  using (staff_id = (select current_staff_id()) and not (select internal.is_viewing()))
  with check (staff_id = (select current_staff_id()));
grant execute on function
  internal.makes_signature_of(uuid), internal.signature_facts(uuid), internal.note_signature_copied()
to authenticated;
