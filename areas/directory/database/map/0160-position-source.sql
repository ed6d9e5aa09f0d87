-- Where a branch's point on the map comes from, so that those who maintain it know whether to trust it: 'place' the
-- middle of the other branches in its town, 'google' its entry there, 'hand' somebody put it there. Null: brought along
-- by an import, or unknown.
alter table branches add column position_source text check (position_source in ('place', 'google', 'hand'));
