-- An identity provider may say when a session has to end; a flow with a code challenge hands it on to the session.
alter table auth.flow_state add column session_ends_at timestamptz;
