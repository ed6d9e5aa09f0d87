-- A mailed token may belong to a flow that a client began with a code challenge: its link then leads to a code that
-- only this client can exchange.
alter table auth.one_time_tokens add column flow_state_id uuid references auth.flow_state on delete set null;
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);
