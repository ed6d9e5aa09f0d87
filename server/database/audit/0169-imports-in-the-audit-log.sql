-- Imports and their undoing stand in the audit log as one entry each, beside the changes they made.
alter table brillanz.audit_entries drop constraint audit_entries_kind_check;
alter table brillanz.audit_entries add constraint audit_entries_kind_check
  check (kind in ('rights', 'viewAs', 'export', 'import', 'deletion', 'settings'));
