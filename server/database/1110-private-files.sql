-- Proofs of a certification, papers of meetings and groups, and exports are for whoever may see their record, also where
-- their uploader said otherwise (internal.hold_file).
update files set visibility = 'private' where visibility = 'public'
  and owner_table in ('certification_proofs', 'meeting_papers', 'erfa_documents', 'exports');
