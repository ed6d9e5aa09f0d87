-- What the overview is sorted and counted by stands with each case, so that it reads what it shows: since when it waits, whether it is
-- the last case of its branch, and the certificate that the branch holds with its end (`internal.note_last_case`).
alter table program_gesundheitsoptik_certifications
  add column waiting_since timestamptz generated always as (case when status = 'waiting' then submitted_at end) stored,
  add column is_last boolean not null default true,
  add column held_id uuid references program_gesundheitsoptik_certifications on delete set null,
  add column held_until date;
create index certifications_overview on program_gesundheitsoptik_certifications (waiting_since, held_until, id) where is_last;
create index certifications_held_id on program_gesundheitsoptik_certifications (held_id);
update program_gesundheitsoptik_certifications one
set is_last = known.is_last, held_id = known.held_id, held_until = known.held_until
from (select kept.id, kept.created = max(kept.created) over (partition by kept.branch_id) as is_last, held.id as held_id,
    held.valid_until as held_until
  from program_gesundheitsoptik_certifications kept
  left join lateral (select former.id, former.valid_until from program_gesundheitsoptik_certifications former
    where former.branch_id = kept.branch_id and former.status = 'published' order by former.created desc limit 1) held on true) known
where known.id = one.id;
