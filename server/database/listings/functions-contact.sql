-- Writing to who offers or looks for something (decision 0436).

-- Who is written to about a listing: its contact, without one its author or who keeps the company; null for nobody.
create or replace function internal.listing_contact(content contents, company uuid) returns uuid
  language plpgsql stable security definer
  set search_path = ''
  as $$
    declare
      contact uuid;
    begin
      execute format('select live.contact_id from public.%I live join public.staff person on person.id = live.contact_id
        where live.id = $1 and person.active and person.optician_id = $2',
        (select kind.live_table from public.content_kinds kind where kind.name = content.kind))
      into contact using content.id, company;
      return coalesce(contact, (internal.keepers_of(content, company))[1]);
    end
  $$;

-- Opens, or opens again, what the signed-in person and the contact of a listing write each other; without the contact, with
-- its author or who keeps the company.
-- Answers {"thread", "to", "kind", "titles", "author", "company", "address", "phone"}. Errors: P0002; 42501 who looks as
-- somebody else; 22023 'closed' for what is over, 'own' for a listing of the own company.
create or replace function internal.begin_listing_thread(id uuid) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      me constant uuid := public.current_staff_id();
      content public.contents;
      listing public.listings;
      keeper uuid;
    begin
      if me is null or internal.is_viewing() then
        raise exception 'Nobody writes here.' using errcode = '42501';
      end if;
      select * into content from public.contents item where item.id = begin_listing_thread.id;
      select * into listing from public.listings kept where kept.id = content.id;
      if listing.id is null or content.status <> 'published' or content.archived_at is not null
        or not listing.company_active or content.kind <> all (internal.own_kinds('view'))
        or not content.readers && internal.own_audience()
      then
        raise exception 'No such listing.' using errcode = 'P0002';
      end if;
      if not internal.is_open(content, internal.own_audience()) then
        raise exception 'closed' using errcode = '22023';
      end if;
      if listing.optician_id = public.current_optician_id() then
        raise exception 'own' using errcode = '22023';
      end if;
      keeper := internal.listing_contact(content, listing.optician_id);
      if keeper is null then
        raise exception 'closed' using errcode = '22023';
      end if;
      return jsonb_build_object('thread', internal.listing_thread(content.id, me, keeper), 'to', keeper)
        || internal.thread_facts(content, me);
    end
  $$;

-- The thread of two people about a listing, begun where there is none between the mailboxes that they have now.
create or replace function internal.listing_thread(listing uuid, asker uuid, keeper uuid) returns uuid
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      mail_of_asker constant text := internal.mail_address(asker);
      mail_of_keeper constant text := internal.mail_address(keeper);
      thread uuid;
    begin
      -- One of a person at a time: two at once are one thread.
      perform from public.staff person where person.id = asker for no key update;
      select known.id into thread from brillanz.listing_threads known
      where known.listing_id = listing and known.asker_id = asker and known.keeper_id = keeper
        and (known.asker_mail, known.keeper_mail) is not distinct from (mail_of_asker, mail_of_keeper) limit 1;
      if thread is null then
        insert into brillanz.listing_threads (listing_id, asker_id, keeper_id, asker_mail, keeper_mail)
        values (listing, asker, keeper, mail_of_asker, mail_of_keeper)
        returning listing_threads.id into thread;
      end if;
      return thread;
    end
  $$;

-- What a letter about a listing says of the listing and of who writes.
create or replace function internal.thread_facts(content contents, writer uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object('kind', content.kind, 'titles', internal.titles_of(internal.live_revisions(content.id)),
      'author', person.first_name || ' ' || person.last_name, 'company', company.name,
      'address', coalesce(person.work_contact ->> 'email', company.email, ''),
      'phone', coalesce(person.work_contact ->> 'phone', company.phone, ''))
    from public.staff person join public.opticians company on company.id = person.optician_id
    where person.id = thread_facts.writer
  $$;

-- An answer by mail: who gets it and what it is about. `side` says who answers: 0 the one who asked, 1 the other. Who took
-- the listing over goes on in a thread of their own, as does who has another mailbox by now: the address that the former one
-- holds speaks for nobody else. Answers as begin_listing_thread(), with "listing" and "writer"; {"closed": true} for a listing
-- that is over; null for what is gone.
create or replace function internal.answer_listing_thread(thread uuid, side integer) returns jsonb
  language plpgsql security definer
  set search_path = ''
  as $$
    declare
      known brillanz.listing_threads;
      content public.contents;
      company uuid;
      keeper uuid;
      writer uuid;
      mailbox text;
    begin
      select * into known from brillanz.listing_threads kept where kept.id = answer_listing_thread.thread;
      select * into content from public.contents item where item.id = known.listing_id;
      select kept.optician_id into company from public.listings kept where kept.id = content.id;
      -- Who went over to another company, or left, answers no more, and is not written to: others took the listing over.
      select person.id into keeper from public.staff person
      where person.id = known.keeper_id and person.active and person.optician_id = company;
      writer := case side when 0 then known.asker_id else keeper end;
      mailbox := case side when 0 then known.asker_mail else known.keeper_mail end;
      if known.id is null or mailbox is distinct from internal.mail_address(writer) or not exists (
        select from public.staff person join public.opticians company on company.id = person.optician_id
        where person.id = writer and person.active and company.active and not internal.is_blocked(person))
      then
        return null;
      end if;
      if not internal.is_open(content, content.readers) or content.archived_at is not null then
        return jsonb_build_object('closed', true);
      end if;
      keeper := coalesce(keeper, internal.listing_contact(content, company));
      if keeper is null then
        return jsonb_build_object('closed', true);
      end if;
      return jsonb_build_object('thread', internal.listing_thread(content.id, known.asker_id, keeper),
          'listing', content.id, 'writer', writer,
          'to', case side when 0 then keeper else known.asker_id end)
        || internal.thread_facts(content, writer);
    end
  $$;
