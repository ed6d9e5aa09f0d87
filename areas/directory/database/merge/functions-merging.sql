-- The two steps of putting people together and taking them apart again; the parts stand in functions-parts.sql.

-- Makes one person of two, in one transaction. "choices": {"updated": {"kept", "gone"}: the stamps it is based on,
-- "fields": [fields that take the values of the one who goes], "roles": "kept" | "gone" | "both", "account": "kept" |
-- "gone" | "none"}: with "none" a single account is closed, and whoever stays is invited anew. Answers the id of the merge.
-- Errors: 42501 not the office's, P0002 one of them is not there, 22023 with the reason as message (self, oneself),
-- PT409 one of them was changed meanwhile: the data service answers that with 409.
create or replace function merge_staff(kept uuid, gone uuid, choices jsonb) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      taken constant text[] := array(select jsonb_array_elements_text(coalesce(choices -> 'fields', '[]')));
      keeper jsonb;
      goer jsonb;
      tied jsonb;
      files jsonb;
      entries jsonb;
      actions jsonb;
      account uuid;
      other uuid;
      banned timestamptz;
      address text;
      merge_id constant uuid := gen_random_uuid();
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'Only the office merges people.' using errcode = '42501';
      end if;
      if kept = gone then
        raise exception 'self' using errcode = '22023';
      end if;
      if gone = public.current_staff_id() then
        raise exception 'oneself' using errcode = '22023';
      end if;
      -- In one order for all, so that two merges at once wait for each other.
      perform from public.staff person where person.id in (kept, gone) order by person.id for update;
      keeper := internal.person_state(kept);
      goer := internal.person_state(gone);
      if keeper is null or goer is null then
        raise exception 'One of them is not there.' using errcode = 'P0002';
      end if;
      if (keeper ->> 'updated')::timestamptz is distinct from (choices #>> '{updated,kept}')::timestamptz
        or (goer ->> 'updated')::timestamptz is distinct from (choices #>> '{updated,gone}')::timestamptz
      then
        raise exception 'One of them was changed meanwhile.' using errcode = 'PT409';
      end if;
      -- Of another company they go over first, as by hand: what they leave there stays there, an invitation among it.
      update public.staff person set optician_id = (keeper ->> 'optician_id')::uuid
      where person.id = gone and person.optician_id::text <> keeper ->> 'optician_id';
      -- An invitation that nobody used opens the one person to whom the other was given: it is made anew.
      delete from auth.users invited using public.staff person
      where person.id in (kept, gone) and invited.id = person.auth_user_id and invited.invited_at is not null
        and invited.confirmed_at is null;
      select jsonb_set(goer, '{auth_user_id}', coalesce(to_jsonb(person.auth_user_id), 'null')) into goer
      from public.staff person where person.id = gone;
      select jsonb_set(keeper, '{auth_user_id}', coalesce(to_jsonb(person.auth_user_id), 'null')) into keeper
      from public.staff person where person.id = kept;
      insert into internal.entered_people (staff_id)
      select kept from internal.entered_people entered where entered.staff_id = gone on conflict do nothing;
      account := case
        when choices ->> 'account' = 'none' and (keeper ->> 'auth_user_id' is null or goer ->> 'auth_user_id' is null) then null
        else coalesce(
          case when choices ->> 'account' = 'gone' then goer ->> 'auth_user_id' end,
          keeper ->> 'auth_user_id', goer ->> 'auth_user_id') end;
      other := coalesce(
        nullif(keeper ->> 'auth_user_id', account::text), nullif(goer ->> 'auth_user_id', account::text));

      -- The portrait and the account are let go of first: only one person at a time holds them.
      update public.staff set portrait_image = null, auth_user_id = null where id = gone;
      update public.staff set auth_user_id = null where id = kept and auth_user_id <> coalesce(account, gone);
      with changed as (
        update public.files file set owner_id = kept where file.owner_table = 'staff' and file.owner_id = gone
        returning file.id)
      select coalesce(jsonb_agg(changed.id), '[]') into files from changed;

      perform internal.set_person_parts(gone, '[]', '[]');
      perform internal.set_person_parts(kept,
        case choices ->> 'roles'
          when 'gone' then goer -> 'roles'
          when 'kept' then keeper -> 'roles'
          else (select coalesce(jsonb_agg(distinct role), '[]')
            from jsonb_array_elements((keeper -> 'roles') || (goer -> 'roles')) as role) end,
        internal.joined_branches(keeper -> 'branches', goer -> 'branches'));
      tied := internal.move_ties(gone, kept);
      -- The steps above are no news of the one who goes; the former entries of both are the survivor's history now.
      delete from public.directory_changes entry
      where entry.table_name = 'staff' and entry.record_id = gone and entry.made = now();
      with changed as (
        update public.directory_changes entry set record_id = kept
        where entry.table_name = 'staff' and entry.record_id = gone
          and not exists (
            select from public.directory_changes same
            where same.table_name = 'staff' and same.record_id = kept and same.made = entry.made and same.field = entry.field)
        returning entry.id)
      select coalesce(jsonb_agg(changed.id), '[]') into entries from changed;
      with changed as (
        update brillanz.account_actions action set staff_id = kept where action.staff_id = gone returning action.id)
      select coalesce(jsonb_agg(changed.id), '[]') into actions from changed;

      perform internal.set_levels(kept, internal.stricter_levels(keeper -> 'levels', goer -> 'levels'));
      update public.staff person set
        first_name = case when 'first_name' = any (taken) then goer ->> 'first_name' else person.first_name end,
        last_name = case when 'last_name' = any (taken) then goer ->> 'last_name' else person.last_name end,
        profession_de = case when 'profession_de' = any (taken) then goer ->> 'profession_de' else person.profession_de end,
        profession_fr = case when 'profession_fr' = any (taken) then goer ->> 'profession_fr' else person.profession_fr end,
        language = case when 'language' = any (taken) then (goer ->> 'language')::public.language else person.language end,
        active = case when 'active' = any (taken) then (goer ->> 'active')::boolean else person.active end,
        board_member = person.board_member or (goer ->> 'board_member')::boolean,
        work_contact = (
          select jsonb_object_agg(way, case when way = any (taken) then goer else keeper end #> array['work_contact', way])
          from unnest(array['email', 'phone', 'mobile']) as way),
        portrait_image = case when 'portrait_image' = any (taken) then goer ->> 'portrait_image' else person.portrait_image end,
        portrait_focus_x = case when 'portrait_image' = any (taken) then (goer ->> 'portrait_focus_x')::real else person.portrait_focus_x end,
        portrait_focus_y = case when 'portrait_image' = any (taken) then (goer ->> 'portrait_focus_y')::real else person.portrait_focus_y end,
        auth_user_id = account
      where person.id = kept;
      select account.banned_until, account.email into banned, address from auth.users account where account.id = other;
      if other is not null then
        -- As the service's administration writes "for good"; nobody enters with it any more. Who is invited anew may have
        -- its address.
        update auth.users set banned_until = now() + interval '100 years', updated_at = now(),
          email = case when account is not null then email end where id = other;
        perform internal.end_access(array[other]);
      end if;
      delete from public.staff where id = gone;

      insert into public.staff_merges (id, gone_id, gone_name, kept_id, kept_name, actor_id, actor_name, record)
      select merge_id, gone, (goer ->> 'first_name') || ' ' || (goer ->> 'last_name'), kept,
        person.first_name || ' ' || person.last_name, actor.id, actor.first_name || ' ' || actor.last_name,
        tied || jsonb_build_object('kept', keeper, 'gone', goer, 'after', internal.person_state(kept),
          'files', files, 'entries', entries, 'actions', actions, 'blocked', other, 'banned_until', banned, 'address', address)
      from public.staff person left join public.staff actor on actor.id = public.current_staff_id()
      where person.id = kept;
      perform internal.note_change((keeper ->> 'optician_id')::uuid, 'staff', kept,
        (keeper ->> 'first_name') || ' ' || (keeper ->> 'last_name'), 'merged', null,
        to_jsonb((goer ->> 'first_name') || ' ' || (goer ->> 'last_name')));
      return merge_id;
    end
  $$;

-- Takes a merge back, as long as the survivor has not been changed or merged since. What came in the meantime stays
-- with the survivor. Answers the id of the one who is there again. Errors as above.
create or replace function unmerge_staff(id uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      merge public.staff_merges;
      present jsonb;
      goer jsonb;
      keeper jsonb;
      entry jsonb;
    begin
      if not public.has_permission('canManageDatabase') then
        raise exception 'Only the office takes merges back.' using errcode = '42501';
      end if;
      select * into merge from public.staff_merges made where made.id = unmerge_staff.id for update;
      if merge.id is null then
        raise exception 'No such merge.' using errcode = 'P0002';
      end if;
      goer := merge.record -> 'gone';
      keeper := merge.record -> 'kept';
      perform from public.staff person where person.id = merge.kept_id for update;
      present := internal.person_state(merge.kept_id);
      if merge.undone is not null or merge.kept_id::text <> keeper ->> 'id'
        or present - 'updated' is distinct from (merge.record -> 'after') - 'updated'
        or not exists (select from public.opticians company where company.id::text = goer ->> 'optician_id')
      then
        raise exception 'The person was changed since.' using errcode = 'PT409';
      end if;
      update public.staff set portrait_image = null, auth_user_id = null where staff.id = merge.kept_id;
      perform internal.put_row('public.staff', goer || '{"portrait_image": null, "auth_user_id": null, "work_contact": {}}');
      update public.files file set owner_id = merge.gone_id
      where file.id in (select value::uuid from jsonb_array_elements_text(merge.record -> 'files'))
        and file.owner_table = 'staff' and file.owner_id = merge.kept_id;
      update public.directory_changes log set record_id = merge.gone_id
      where log.id in (select value::bigint from jsonb_array_elements_text(merge.record -> 'entries'));
      update brillanz.account_actions action set staff_id = merge.gone_id
      where action.id in (select value::bigint from jsonb_array_elements_text(merge.record -> 'actions'));

      -- What the new row brought along by itself stands in the way of what was there.
      for entry in select distinct row - 'row' from jsonb_array_elements(merge.record -> 'dropped') row where row ? 'field' loop
        execute format('delete from %s where %I = $1', entry ->> 'relation', entry ->> 'field') using merge.gone_id;
      end loop;
      for entry in select * from jsonb_array_elements(merge.record -> 'dropped') loop
        begin
          perform internal.put_row((entry ->> 'relation')::regclass, entry -> 'row');
        exception when foreign_key_violation then
          -- What it was about is gone since.
          null;
        end;
      end loop;
      for entry in select * from jsonb_array_elements(merge.record -> 'moved') loop
        execute format('update %s tied set %I = $1 where %I = $2 and to_jsonb(tied) @> $3',
          entry ->> 'relation', entry ->> 'field', entry ->> 'field')
          using merge.gone_id, merge.kept_id, entry -> 'key';
      end loop;

      perform internal.set_person_parts(merge.kept_id, keeper -> 'roles', keeper -> 'branches');
      perform internal.set_person_parts(merge.gone_id, goer -> 'roles', goer -> 'branches');
      perform internal.set_levels(merge.kept_id, keeper -> 'levels');
      perform internal.set_levels(merge.gone_id, goer -> 'levels');
      perform internal.restore_person(merge.kept_id, keeper);
      perform internal.restore_person(merge.gone_id, goer);
      if goer ->> 'optician_id' <> keeper ->> 'optician_id' then
        perform internal.leave_sign_in((goer ->> 'auth_user_id')::uuid, (keeper ->> 'optician_id')::uuid,
          (goer ->> 'optician_id')::uuid);
      end if;
      -- Who was blocked before is so again.
      update auth.users known set banned_until = (merge.record ->> 'banned_until')::timestamptz, updated_at = now(),
        email = coalesce(known.email, case when not exists (
          select from auth.users taken where taken.email = merge.record ->> 'address') then merge.record ->> 'address' end)
      where known.id::text = merge.record ->> 'blocked';
      update public.staff_merges set undone = now() where staff_merges.id = merge.id;
      perform internal.note_change((keeper ->> 'optician_id')::uuid, 'staff', merge.kept_id,
        merge.kept_name, 'merged', to_jsonb(merge.gone_name), null);
      return merge.gone_id;
    end
  $$;

-- Puts the fields that a merge chooses between back to what they were.
create or replace function internal.restore_person(id uuid, was jsonb) returns void
  language sql
  set search_path = ''
  as $$
    update public.staff person set
      first_name = was ->> 'first_name', last_name = was ->> 'last_name', profession_de = was ->> 'profession_de',
      profession_fr = was ->> 'profession_fr', language = (was ->> 'language')::public.language,
      active = (was ->> 'active')::boolean, board_member = (was ->> 'board_member')::boolean,
      work_contact = '{"email": null, "phone": null, "mobile": null}' || (was -> 'work_contact'),
      -- A file that nobody used is deleted after a while.
      portrait_image = (select file.id::text from public.files file where file.id::text = was ->> 'portrait_image'),
      portrait_focus_x = (was ->> 'portrait_focus_x')::real, portrait_focus_y = (was ->> 'portrait_focus_y')::real,
      auth_user_id = (was ->> 'auth_user_id')::uuid
    where person.id = restore_person.id
  $$;
revoke execute on function internal.restore_person(uuid, jsonb) from public;

-- Where links to a person lead who was merged: {"staff_id", "optician_id"}; null for all others, and where the reader
-- does not see the one who stayed.
create or replace function merged_into(id uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      now_id uuid := merged_into.id;
      next_id uuid;
      company uuid;
    begin
      for hop in 1..20 loop
        select made.kept_id into next_id from public.staff_merges made where made.gone_id = now_id and made.undone is null;
        exit when next_id is null;
        now_id := next_id;
      end loop;
      select person.optician_id into company from public.staff person
      join public.opticians place on place.id = person.optician_id
      where person.id = now_id and now_id <> merged_into.id
        and (public.has_permission('canManageDatabase')
          or (person.active and place.active and public.has_permission('canViewOpticians')));
      return case when company is not null then jsonb_build_object('staff_id', now_id, 'optician_id', company) end;
    end
  $$;

-- How a name sounds: "Meier", "Mayer" and "Maier" alike. A definer's function, because the extension is closed to requests.
create or replace function internal.sounds_of(name text) returns text[]
  language sql immutable security definer
  set search_path = ''
  as $$ select extensions.daitch_mokotoff(public.search_fold(name)) $$;

-- People who may be the one that is being typed in: the same or a similar name, by spelling or by sound, or the same
-- mail address or number. For the office in the whole group, for the company's editors among their own people. Sounds of
-- a long text take seconds: what no field of a form takes is refused before it is looked at.
create or replace function similar_staff(
  company uuid, given text, family text, email text, phones text[], leaving_out uuid)
  returns table (
    id uuid, optician_id uuid, optician_name text, first_name text, last_name text, portrait_image text, active boolean,
    same_company boolean, reasons text[])
  language plpgsql stable
  set search_path = ''
  as $$
    #variable_conflict use_column
    declare
      manages constant boolean := public.has_permission('canManageDatabase');
      edits constant boolean := coalesce(public.edited_optician_id() = company, false);
      wanted text;
      sounds text[];
    begin
      if not manages and not edits then
        return;
      end if;
      if length(given) > 80 or length(family) > 80 or length(email) > 254 or cardinality(phones) > 2 then
        raise exception 'More is asked for than a person can be told by.' using errcode = '22023';
      end if;
      wanted := public.search_fold(given || ' ' || family);
      sounds := internal.sounds_of(family);
      return query
        with candidate as (
          select person.*,
            array_remove(array[
              case when lower(reached.contact ->> 'email') = lower(nullif(similar_staff.email, '')) then 'email' end,
              case when reached.contact ->> 'phone' = any (phones) or reached.contact ->> 'mobile' = any (phones)
                then 'phone' end,
              case
                when public.search_fold(person.first_name || ' ' || person.last_name) = wanted
                  or public.search_fold(person.last_name || ' ' || person.first_name) = wanted then 'name'
                when extensions.similarity(public.search_fold(person.first_name || ' ' || person.last_name), wanted) >= 0.55
                  then 'similar'
                when internal.sounds_of(person.last_name) && sounds
                  and extensions.similarity(public.search_fold(person.first_name),
                    public.search_fold(given)) >= 0.4 then 'sound'
              end], null) as reasons
          from public.staff person
          cross join lateral (
            select person.work_contact || coalesce((
              select jsonb_object_agg(kept.field, kept.value) from public.kept_values kept
              where kept.record_id = person.id), '{}') as contact) reached
          where (manages or person.optician_id = company)
            and person.id is distinct from leaving_out
            and (person.optician_id = company
              or person.search_text operator(extensions.%) wanted
              or internal.sounds_of(person.last_name) && sounds
              or lower(reached.contact ->> 'email') = lower(similar_staff.email)
              or reached.contact ->> 'phone' = any (phones) or reached.contact ->> 'mobile' = any (phones)))
        select candidate.id, candidate.optician_id, owner.name, candidate.first_name, candidate.last_name,
          candidate.portrait_image, candidate.active, candidate.optician_id = company, candidate.reasons
        from candidate join public.opticians owner on owner.id = candidate.optician_id
        where cardinality(candidate.reasons) > 0
        order by 'name' = any (candidate.reasons) desc, cardinality(candidate.reasons) desc,
          candidate.optician_id = company desc, candidate.active desc, candidate.last_name collate "de-CH-x-icu", candidate.id
        limit 5;
    end
  $$;
