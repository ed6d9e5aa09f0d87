-- Parts of a record that are there for its person alone: nobody else learns that anything is in them.
alter table internal.record_parts add column private boolean not null default false;
