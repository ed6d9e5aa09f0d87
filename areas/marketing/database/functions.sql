-- Whether orders of an issue are taken from members at a moment: 'planned', 'open' or 'closed', by Zurich's calendar.
create or replace function internal.gazette_state(opens date, deadline date, moment timestamptz default now()) returns text
  language sql stable
  set search_path = ''
  as $$
    select case when (moment at time zone 'Europe/Zurich')::date < opens then 'planned'
      when (moment at time zone 'Europe/Zurich')::date > deadline then 'closed' else 'open' end
  $$;

-- Twenty issues are open or to come at a time: the clock turns the standing orders of each, and reminds every company of it.
-- Error 22023 'crowded' at the release.
create or replace function internal.bound_gazette() returns trigger
  language plpgsql security definer
  set search_path = ''
  as $$
    begin
      if new.deadline >= internal.zurich_today()
        and (select count(*) from public.gazette_issues issue where issue.deadline >= internal.zurich_today()) > 20
      then
        raise exception 'crowded' using errcode = '22023';
      end if;
      return null;
    end
  $$;
create or replace trigger bound_gazette after insert on gazette_issues
  for each row execute function internal.bound_gazette();

-- What an imprint is before anybody changes it: the template of the issue with what is known of the branch. A line that
-- names something unknown is left out. A branch that is called after its place goes by the name of its company.
create or replace function internal.gazette_imprint(template text, branch branches, company opticians) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object('name', case when branch.name = branch.place then company.name else branch.name end,
      'logo', company.logo_image is not null, 'lines', coalesce((
      -- No longer than what may be typed there: an address of a site alone may have 500 letters.
      select left(string_agg(line.filled, E'\n' order by line.place), 500)
      from (
        select place, replace(replace(replace(replace(replace(raw, '{street}', coalesce(branch.street, '')),
          '{place}', branch.postcode || ' ' || branch.place), '{phone}',
          -- As it is dialled in Switzerland.
          regexp_replace(coalesce(branch.phone, company.phone, ''), '^\+41(\d\d)(\d{3})(\d\d)(\d\d)$', '0\1 \2 \3 \4')),
          '{email}', coalesce(branch.email, company.email, '')), '{website}',
          regexp_replace(coalesce(company.website, ''), '^https?://', '')) as filled
        from string_to_table(template, E'\n') with ordinality as template_line(raw, place)) line
      where btrim(line.filled) <> ''), ''))
  $$;

-- The proof of an order: everything that is printed of it, and the hash that an approval binds.
create or replace function internal.gazette_proof(order_row gazette_orders) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select encode(sha256(convert_to(jsonb_build_array(order_row.imprint, order_row.copies_de > 0, order_row.copies_fr > 0,
      case when (order_row.imprint ->> 'logo')::boolean then company.logo_image end)::text, 'UTF8')), 'hex')
    from public.branches branch join public.opticians company on company.id = branch.optician_id
    where branch.id = order_row.branch_id
  $$;

-- The file of the logo that an order prints.
create or replace function internal.gazette_logo(order_row gazette_orders) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select company.logo_image
    from public.branches branch join public.opticians company on company.id = branch.optician_id
    where branch.id = order_row.branch_id and (order_row.imprint ->> 'logo')::boolean
  $$;

-- An order as its people, the office and the printer have it.
create or replace function internal.gazette_order_json(order_row gazette_orders) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select to_jsonb(order_row) - 'approved_hash' || jsonb_build_object('branch_name', branch.name,
      'company_name', company.name, 'branch_place', branch.place, 'branch_active', branch.active and company.active,
      'proof', internal.gazette_proof(order_row),
      -- Width of the logo that is to be printed.
      'logo_pixels', (select file.width from public.files file
        where file.id::text = company.logo_image and (order_row.imprint ->> 'logo')::boolean),
      'approved', coalesce(order_row.approved_hash = internal.gazette_proof(order_row), false),
      -- Somebody approved another proof than the one there is now.
      'voided', coalesce(order_row.approved_hash <> internal.gazette_proof(order_row), false))
    from public.branches branch join public.opticians company on company.id = branch.optician_id
    where branch.id = order_row.branch_id
  $$;

-- Price of one copy in Rappen, by how many are ordered.
create or replace function internal.gazette_price(prices jsonb, copies integer) returns integer
  language sql immutable
  set search_path = ''
  as $$
    select coalesce((select (step ->> 'price')::integer from jsonb_array_elements(prices) step
      where (step ->> 'from')::integer <= copies order by (step ->> 'from')::integer desc limit 1),
      (select (step ->> 'price')::integer from jsonb_array_elements(prices) step order by (step ->> 'from')::integer limit 1))
  $$;

-- The day on which an issue is delivered where nobody chose one: the first of its window that is no Saturday or Sunday.
create or replace function internal.gazette_delivery_day(issue_from date, issue_to date) returns date
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(min(issue_from + ahead) filter (where extract(isodow from issue_from + ahead) < 6), issue_from)
    from generate_series(0, least(2, issue_to - issue_from)) ahead
  $$;

-- Puts copies, prices and what is missing of imprint and delivery into an order. Error 22023, hint: the field; message: why.
create or replace function internal.fill_gazette_order(order_row gazette_orders, issue gazette_issues) returns gazette_orders
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      copies constant integer := order_row.copies_de + order_row.copies_fr;
      branch public.branches;
      company public.opticians;
      fault text := case
        when order_row.copies_de > 0 and not 'de' = any (issue.languages) then 'language'
        when order_row.copies_fr > 0 and not 'fr' = any (issue.languages) then 'language'
        when copies < issue.copies_min then 'below'
        when copies > issue.copies_max then 'above'
        when copies % issue.copies_step <> 0 then 'step' end;
    begin
      if fault is not null then
        raise exception '%', fault using errcode = '22023',
          hint = case when fault = 'language' and order_row.copies_fr > 0 and not 'fr' = any (issue.languages)
            then 'copies_fr' else 'copies_de' end;
      end if;
      select * into branch from public.branches one where one.id = order_row.branch_id;
      select * into company from public.opticians one where one.id = branch.optician_id;
      order_row.imprint := internal.gazette_imprint(issue.imprint_template, branch, company) || coalesce(order_row.imprint, '{}');
      order_row.delivery := jsonb_build_object(
        'name', case when branch.name = branch.place then company.name else branch.name end, 'street', coalesce(branch.street, ''),
        'postcode', branch.postcode, 'place', branch.place,
        'day', internal.gazette_delivery_day(issue.delivery_from, issue.delivery_to)) || coalesce(order_row.delivery, '{}');
      if not (order_row.delivery ->> 'day')::date between issue.delivery_from and issue.delivery_to then
        raise exception 'window' using errcode = '22023', hint = 'delivery.day';
      end if;
      order_row.price := internal.gazette_price(issue.prices, copies);
      -- More Rappen than an order holds: one wrong price is not to stop all who order by the clock.
      if copies::bigint * order_row.price > 2147483647 then
        raise exception 'above' using errcode = '22023', hint = 'copies_de';
      end if;
      order_row.net := copies * order_row.price;
      order_row.vat := round(order_row.net::numeric * issue.vat / 1000);
      -- It stands in what is told of the order.
      order_row.told_deadline := issue.deadline;
      return order_row;
    end
  $$;

-- The issue for who writes an order of it. Members do so while it is open, the office always. Errors: P0002; PT409 'late', 'early'.
create or replace function internal.gazette_issue_at_work(issue_id uuid) returns gazette_issues
  language plpgsql stable
  set search_path = ''
  as $$
    declare issue public.gazette_issues;
    begin
      -- As the caller: what one may not read is not there.
      select * into issue from public.gazette_issues one where one.id = gazette_issue_at_work.issue_id;
      if issue.id is null then
        raise exception 'There is no such issue for this person.' using errcode = 'P0002';
      elsif not public.has_permission('canEditContent') and internal.gazette_state(issue.opens, issue.deadline) <> 'open' then
        raise exception '%', case internal.gazette_state(issue.opens, issue.deadline) when 'closed' then 'late' else 'early' end
          using errcode = 'PT409';
      end if;
      return issue;
    end
  $$;

-- Notes a change after a run went to the printer. Errors: PT409 'late' for members; 22023 'no_reason'.
create or replace function internal.note_gazette_change(before gazette_orders, after gazette_orders, reason text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
    begin
      if not exists (select from public.gazette_runs run where run.issue_id = after.issue_id) then
        return;
      elsif not public.has_permission('canEditContent') then
        raise exception 'late' using errcode = 'PT409';
      elsif length(btrim(coalesce(reason, ''))) < 3 then
        raise exception 'required' using errcode = '22023', hint = 'reason';
      end if;
      -- By the clock, as the closing of a run: who waited for that changed something after it.
      insert into public.gazette_changes (issue_id, order_id, reason, before, after, actor_name, made)
      values (after.issue_id, after.id, btrim(reason), coalesce(to_jsonb(before), '{}'), to_jsonb(after),
        internal.current_staff_name(), clock_timestamp());
    end
  $$;

-- Orders for a branch. Errors: P0002; 22023 with the field as hint; PT409 'late', 'early', 'ordered' with the first order as detail.
create or replace function internal.place_gazette_order(
  issue gazette_issues, branch uuid, copies_de integer, copies_fr integer, imprint jsonb, delivery jsonb, reason text)
  returns gazette_orders
  language plpgsql volatile security definer
  set search_path = ''
  as $$
    declare placed public.gazette_orders;
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('gazette ' || issue.id, 0));
      if not branch = any (internal.branches_at_work()) or not exists (
        select from public.branches one join public.opticians company on company.id = one.optician_id
        where one.id = branch and one.active and company.active)
      then
        raise exception 'There is no such branch for this person.' using errcode = 'P0002';
      end if;
      placed.id := gen_random_uuid();
      placed.issue_id := issue.id;
      placed.branch_id := branch;
      placed.staff_id := public.current_staff_id();
      placed.staff_name := internal.current_staff_name();
      placed.copies_de := place_gazette_order.copies_de;
      placed.copies_fr := place_gazette_order.copies_fr;
      placed.imprint := place_gazette_order.imprint;
      placed.delivery := place_gazette_order.delivery;
      placed.status := 'ordered';
      placed.created := clock_timestamp();
      placed.updated := placed.created;
      placed := internal.fill_gazette_order(placed, issue);
      insert into public.gazette_orders select placed.* on conflict (issue_id, branch_id) where status <> 'cancelled' do nothing;
      if not found then
        raise exception 'ordered' using errcode = 'PT409', detail = (select one.id::text from public.gazette_orders one
          where one.issue_id = issue.id and one.branch_id = branch and one.status <> 'cancelled');
      end if;
      perform internal.note_gazette_change(null, placed, reason);
      return placed;
    end
  $$;

-- Changes, cancels, brings back or approves an order; the office confirms and ships it, too.
-- Errors: P0002; 22023; PT409 'late', 'early', 'changed' with the state now as detail, 'shipped', 'gone' (too late to bring
-- back), 'open' for what is to be shipped while members may still order.
create or replace function internal.change_gazette_order(issue gazette_issues, id uuid, updated timestamptz, wish jsonb)
  returns gazette_orders
  language plpgsql volatile security definer
  set search_path = ''
  as $$
    declare
      before public.gazette_orders;
      after public.gazette_orders;
      wanted constant text := wish ->> 'status';
      office constant boolean := public.has_permission('canEditContent');
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('gazette ' || issue.id, 0));
      select * into before from public.gazette_orders one where one.id = change_gazette_order.id for update;
      if before.id is null or not before.branch_id = any (internal.branches_at_work()) then
        raise exception 'There is no such order for this person.' using errcode = 'P0002';
      elsif before.updated <> change_gazette_order.updated then
        raise exception 'changed' using errcode = 'PT409', detail = internal.gazette_order_json(before)::text;
      elsif before.status = 'shipped' and not office then
        raise exception 'shipped' using errcode = 'PT409';
      elsif before.status = 'cancelled' and (wanted is distinct from 'ordered' or before.cancelled_at < now() - interval '10 minutes'
        or not exists (select from public.branches branch where branch.id = before.branch_id and branch.active))
      then
        raise exception 'gone' using errcode = 'PT409';
      elsif wanted in ('confirmed', 'shipped') and not office then
        raise exception 'Only the office does this.' using errcode = '42501';
      elsif wanted = 'shipped' and internal.gazette_state(issue.opens, issue.deadline) <> 'closed' then
        raise exception 'open' using errcode = 'PT409';
      elsif wish ? 'approve' and wish ->> 'approve' <> internal.gazette_proof(before) then
        raise exception 'changed' using errcode = 'PT409', detail = internal.gazette_order_json(before)::text;
      end if;
      after := before;
      if wish ?| '{copies_de,copies_fr,imprint,delivery}' then
        after.copies_de := coalesce((wish ->> 'copies_de')::integer, before.copies_de);
        after.copies_fr := coalesce((wish ->> 'copies_fr')::integer, before.copies_fr);
        after.imprint := before.imprint || coalesce(wish -> 'imprint', '{}');
        after.delivery := before.delivery || coalesce(wish -> 'delivery', '{}');
        after := internal.fill_gazette_order(after, issue);
        after.status := 'ordered';
      end if;
      after.status := coalesce(wanted, after.status);
      after.cancelled_at := case when after.status = 'cancelled' then clock_timestamp() end;
      if wish ? 'approve' then
        after.approved_hash := wish ->> 'approve';
        after.approved_at := clock_timestamp();
        after.approved_name := internal.current_staff_name();
      end if;
      after.changed_name := internal.current_staff_name();
      after.updated := clock_timestamp();
      -- What the office has done with it is no change of what is printed, unless something else comes along.
      if wanted is null or wanted = 'cancelled' or before.status = 'cancelled' or wish ?| '{copies_de,copies_fr,imprint,delivery,approve}' then
        perform internal.note_gazette_change(before, after, wish ->> 'reason');
      end if;
      update public.gazette_orders one set
        copies_de = after.copies_de, copies_fr = after.copies_fr, imprint = after.imprint, delivery = after.delivery,
        price = after.price, net = after.net, vat = after.vat, status = after.status, cancelled_at = after.cancelled_at,
        approved_hash = after.approved_hash, approved_at = after.approved_at, approved_name = after.approved_name,
        told_deadline = after.told_deadline, changed_name = after.changed_name, updated = after.updated
      where one.id = before.id;
      return after;
    exception when unique_violation then
      raise exception 'ordered' using errcode = 'PT409';
    end
  $$;

-- Whether something of an issue was changed after its last print run.
create or replace function internal.gazette_changed(issue_id uuid) returns boolean
  language sql stable
  set search_path = ''
  as $$
    select exists (select from public.gazette_changes change where change.issue_id = gazette_changed.issue_id
      and change.made > (select max(run.closed_at) from public.gazette_runs run where run.issue_id = gazette_changed.issue_id))
  $$;

-- Freezes what goes to the printer. `number` is the run that the office expects to make, so that two make one.
-- Errors: 42501; PT409 'closed', 'open' while members may still order, 'same' when nothing changed since the last one.
create or replace function internal.close_gazette_run(issue gazette_issues, number integer) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
    begin
      if not public.has_permission('canEditContent') then
        raise exception 'Only the office does this.' using errcode = '42501';
      end if;
      perform pg_advisory_xact_lock(hashtextextended('gazette ' || issue.id, 0));
      if close_gazette_run.number <> 1 + (select count(*) from public.gazette_runs run where run.issue_id = issue.id) then
        raise exception 'closed' using errcode = 'PT409';
      elsif internal.gazette_state(issue.opens, issue.deadline) <> 'closed' then
        raise exception 'open' using errcode = 'PT409';
      elsif close_gazette_run.number > 1 and not internal.gazette_changed(issue.id) then
        raise exception 'same' using errcode = 'PT409';
      end if;
      insert into public.gazette_runs (issue_id, number, rows, closed_name, closed_at)
      -- With the logo of that day: what is printed does not change with it.
      select issue.id, close_gazette_run.number, coalesce(jsonb_agg(internal.gazette_order_json(one)
          || jsonb_build_object('logo_file', internal.gazette_logo(one))
        order by one.delivery ->> 'postcode', one.id), '[]'), internal.current_staff_name(), clock_timestamp()
      from public.gazette_orders one where one.issue_id = issue.id and one.status <> 'cancelled';
      return close_gazette_run.number;
    end
  $$;

-- Whom a message about an order goes to: who ordered, the owners of its company, the branch and the office.
create or replace function internal.gazette_addressees(order_row gazette_orders) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'staff', (select coalesce(jsonb_agg(person.id), '[]') from public.staff person
        where person.active and person.optician_id = branch.optician_id and (person.id = order_row.staff_id or exists (
          select from public.staff_roles role where role.staff_id = person.id and role.role_name = 'opticianOwner'))),
      'outside', (select coalesce(jsonb_agg(distinct jsonb_build_object('address', to_mail.address, 'language', to_mail.language)), '[]')
        from (select branch.email as address, case when branch.language = 'fr' then 'fr' else 'de' end as language
          union all select issue.contact_email, 'de') to_mail
        where to_mail.address is not null))
    from public.branches branch left join public.gazette_issues issue on issue.id = order_row.issue_id
    where branch.id = order_row.branch_id
  $$;

create or replace trigger touch_updated before update on gazette_standing_orders
  for each row execute function internal.touch_updated();

-- Refuses an issue that the caller may not read. Error: P0002.
create or replace function internal.visible_gazette_issue(issue_id uuid) returns void
  language plpgsql stable
  set search_path = ''
  as $$
    begin
      if not exists (select from public.gazette_issues issue where issue.id = visible_gazette_issue.issue_id) then
        raise exception 'There is no such issue for this person.' using errcode = 'P0002';
      end if;
    end
  $$;

create or replace trigger count_kept after insert on gazette_orders referencing new table as added
  for each statement execute function internal.count_kept();
create or replace trigger count_kept after insert on gazette_changes referencing new table as added
  for each statement execute function internal.count_kept();
