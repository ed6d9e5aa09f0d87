-- Where a session is, as far as the proxy in front of the portal says it (a town or region, never an address).
create table internal.session_places (
  session_id uuid primary key references auth.sessions on delete cascade,
  place text not null check (length(place) between 1 and 80)
);
alter table internal.session_places enable row level security;
