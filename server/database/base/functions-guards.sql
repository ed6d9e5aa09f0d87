-- Rules of the directory that row-level security cannot express: which fields a person may change, and what follows.

-- A person's own request may not change what decides about rights; only the office may. Nor the time a record was
-- made, by which lists are sorted.
create or replace function internal.guard_opticians() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      if not internal.is_request() or public.has_permission('canManageDatabase') then
        return new;
      end if;
      new.created := old.created;
      if (new.name, new.is_head_office, new.active, new.member_since)
        is distinct from (old.name, old.is_head_office, old.active, old.member_since)
      then
        raise exception 'Only the office may change name, head office, active and member_since of a company.'
          using errcode = '42501';
      end if;
      return new;
    end
  $$;

create or replace function internal.guard_branches() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      if not internal.is_request() or public.has_permission('canManageDatabase') then
        return new;
      end if;
      if tg_op = 'INSERT' then
        new.created := now();
        return new;
      end if;
      new.created := old.created;
      if new.optician_id is distinct from old.optician_id then
        raise exception 'Only the office may move a branch to another company.' using errcode = '42501';
      end if;
      return new;
    end
  $$;

create or replace function internal.guard_staff() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      if not internal.is_request() or public.has_permission('canManageDatabase') then
        return new;
      end if;
      if tg_op = 'INSERT' then
        if new.board_member or new.auth_user_id is not null then
          raise exception 'Only the office may set board_member and auth_user_id of a person.' using errcode = '42501';
        end if;
        new.created := now();
        return new;
      end if;
      new.created := old.created;
      if (new.id, new.optician_id, new.board_member, new.auth_user_id)
        is distinct from (old.id, old.optician_id, old.board_member, old.auth_user_id)
      then
        raise exception 'Only the office may change optician_id, board_member and auth_user_id of a person.'
          using errcode = '42501';
      end if;
      if new.active is distinct from old.active and not public.has_permission('canEditOwnBusiness') then
        raise exception 'Only the owner may change active of a person.' using errcode = '42501';
      end if;
      -- What a change of levels writes back is no change of the address.
      if old.id = public.current_staff_id() or pg_catalog.pg_trigger_depth() > 1 then
        return new;
      end if;
      if new.active is distinct from old.active and internal.is_above_owners(old) then
        raise exception 'Only the office may change active of a person with rights that it gave.' using errcode = '42501';
      end if;
      if new.work_contact is distinct from old.work_contact and internal.redirects_invitation(old, new) then
        raise exception 'Only the office may change where the invitation to rights that it gave goes.' using errcode = '42501';
      end if;
      return new;
    end
  $$;

-- staff.type follows from the company.
create or replace function internal.derive_staff() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      new.type := case
        when (select company.is_head_office from public.opticians company where company.id = new.optician_id)
        then 'admin'::public.account_type else 'optician'::public.account_type end;
      return new;
    end
  $$;

-- Signs accounts out everywhere; links and codes that were mailed before open nothing any more, nor do they confirm a new
-- address or number.
create or replace function internal.end_access(account_ids uuid[]) returns void
  language sql security definer
  set search_path = ''
  as $$
    delete from auth.sessions session where session.user_id = any(account_ids);
    delete from auth.one_time_tokens token where token.user_id = any(account_ids);
    delete from auth.flow_state code where code.user_id = any(account_ids);
    update auth.users account set email_change = '', email_change_confirm_status = 0, phone_change = ''
    where account.id = any(account_ids) and (account.email_change <> '' or account.phone_change <> '');
  $$;
revoke execute on function internal.end_access(uuid[]) from public;

-- What signs an account in ends that was set up in a company which its person leaves: ties to providers, its own among them,
-- sessions, codes and links, a new address or number that was begun, passkeys that sign in by themselves, links of notices
-- in its mailbox, devices that are known. The account keeps the address, so that it says which it had there: no provider
-- ties it to itself by that one, until they are back with it.
create or replace function internal.leave_sign_in(account_id uuid, former uuid, next uuid) returns void
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      -- Whoever ties themselves to it in this moment waits, and finds where it left.
      perform from auth.users account where account.id = account_id for update;
      delete from auth.identities tie where tie.user_id = account_id and tie.provider not in ('email', 'phone');
      perform internal.end_access(array[account_id]);
      -- Tables of our own service alone.
      if to_regclass('auth.not_me_tokens') is not null then
        delete from auth.not_me_tokens link where link.user_id = account_id;
        update auth.webauthn_credentials key set sign_in = false where key.user_id = account_id;
        -- The next sign-in is told, whatever it comes from: where no device is known, none would be.
        delete from auth.known_devices device where device.user_id = account_id;
        if found then
          insert into auth.known_devices (user_id, kind, hash, first_seen_at, last_seen_at)
          values (account_id, 'browser', 'left', now(), now());
        end if;
      end if;
      update auth.users account set raw_app_meta_data = coalesce(account.raw_app_meta_data, '{}') - 'left' || case
        when account.raw_app_meta_data #>> '{left,company}' = next::text
          and account.raw_app_meta_data #>> '{left,address}' = account.email then '{}'
        when account.raw_app_meta_data #>> '{left,address}' = account.email
        then jsonb_build_object('left', account.raw_app_meta_data -> 'left')
        else jsonb_build_object('left', jsonb_build_object('address', account.email, 'company', former)) end
      where account.id = account_id;
    end
  $$;
revoke execute on function internal.leave_sign_in(uuid, uuid, uuid) from public;

-- Who leaves a company leaves its branches, what others there wished for them and waits for the office, the invitation to it
-- where they never signed in, what signed them in there, the address of their calendar, the group that they wait or have a
-- seat with, the files they took along and pictures that were replaced; what they shared with it is their own again.
create or replace function internal.leave_company() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      delete from public.staff_branches where staff_id = new.id;
      delete from brillanz.listing_threads thread where thread.asker_id = new.id;
      delete from public.pending_changes wish where wish.record_id = new.id and wish.state = 'waiting';
      update public.saved_views own set shared_with = null where own.staff_id = new.id and own.shared_with = 'company';
      delete from auth.users account where account.id = new.auth_user_id and account.invited_at is not null
        and account.last_sign_in_at is null and account.confirmed_at is null;
      perform internal.leave_sign_in(new.auth_user_id, old.optician_id, new.optician_id);
      delete from public.calendars address where address.staff_id = new.id;
      update public.registrations one set group_id = null where one.staff_id = new.id and one.group_id is not null;
      update public.registration_requests asked set decided_at = now(), granted = false
      from public.registrations one
      where one.id = asked.registration_id and one.staff_id = new.id and asked.decided_at is null
        and asked.created_by is distinct from new.id;
      update public.exports file set expires = now() where file.staff_id = new.id and file.expires > now();
      -- Pictures that they, or their former owner, replaced.
      update public.files former set expires = now()
      where former.owner_table = 'staff' and former.owner_id = new.id and not former.held and former.expires > now();
      return null;
    end
  $$;

-- A branch that goes to another company leaves the people of the former one.
create or replace function internal.leave_people() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      delete from public.staff_branches link using public.staff person
      where link.branch_id = new.id and person.id = link.staff_id and person.optician_id <> new.optician_id;
      return null;
    end
  $$;

create or replace function internal.derive_staff_types() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      update public.staff set optician_id = optician_id where optician_id = new.id;
      return null;
    end
  $$;

create or replace function internal.check_staff_branch() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      -- A move of the person is waited for.
      perform from public.staff person where person.id = new.staff_id for share;
      if not exists (
        select from public.staff person
        join public.branches branch on branch.optician_id = person.optician_id
        where person.id = new.staff_id and branch.id = new.branch_id)
      then
        raise exception 'The branch does not belong to the person''s company.' using errcode = '23514';
      end if;
      return new;
    end
  $$;

-- A record says itself when it came and when it changed: who asks for it may write neither.
create or replace function internal.stamp_record() returns trigger
  language plpgsql
  set search_path = ''
  as $$
    begin
      if internal.is_request() then
        new.created := case tg_op when 'INSERT' then now() else old.created end;
      end if;
      if tg_op = 'UPDATE' or internal.is_request() then
        new.updated := now();
      end if;
      return new;
    end
  $$;

create or replace trigger guard before update on opticians
  for each row execute function internal.guard_opticians();
create or replace trigger touch before insert or update on opticians
  for each row execute function internal.stamp_record();
create or replace trigger types after update of is_head_office on opticians
  for each row when (new.is_head_office is distinct from old.is_head_office)
  execute function internal.derive_staff_types();
create or replace trigger guard before insert or update on branches
  for each row execute function internal.guard_branches();
create or replace trigger touch before insert or update on branches
  for each row execute function internal.stamp_record();
create or replace trigger derive before insert or update of optician_id, type on staff
  for each row execute function internal.derive_staff();
create or replace trigger leave after update of optician_id on staff
  for each row when (new.optician_id is distinct from old.optician_id)
  execute function internal.leave_company();
create or replace trigger leave after update of optician_id on branches
  for each row when (new.optician_id <> old.optician_id) execute function internal.leave_people();
create or replace trigger guard before insert or update on staff
  for each row execute function internal.guard_staff();
create or replace trigger touch before insert or update on staff
  for each row execute function internal.stamp_record();
create or replace trigger company before insert or update of staff_id, branch_id on staff_branches
  for each row execute function internal.check_staff_branch();

create or replace trigger bound_rows after insert on branches referencing new table as added
  for each statement execute function internal.bound_rows('optician_id', '500');
create or replace trigger bound_rows after insert on staff referencing new table as added
  for each statement execute function internal.bound_rows('optician_id', '4000');
create or replace trigger bound_rows after insert on staff_branches referencing new table as added
  for each statement execute function internal.bound_rows('staff_id', '50');
