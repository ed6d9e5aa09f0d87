create index registrations_date_id_kind on registrations (date_id, kind);
