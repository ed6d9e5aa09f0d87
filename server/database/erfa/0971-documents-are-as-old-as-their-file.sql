-- When a document was put in is no longer said by who does; policies.sql grants the columns that are.
revoke insert, update on erfa_documents from authenticated;
