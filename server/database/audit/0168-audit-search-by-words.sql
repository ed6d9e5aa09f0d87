-- Both take one more argument, the names that words on screen stand for (functions-audit.sql).
drop function if exists internal.audit_count(text[], uuid, timestamptz, timestamptz, text);
drop function if exists internal.audit_page(text[], uuid, timestamptz, timestamptz, text, boolean, bigint, bigint);
