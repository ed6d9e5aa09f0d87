grant select on campaigns, campaigns_texts to authenticated;
create policy read_campaigns on campaigns for select to authenticated
  using ((select true from contents item where item.id = campaigns.id));
create policy read_campaigns_texts on campaigns_texts for select to authenticated
  using ((select true from contents item where item.id = campaigns_texts.id));

-- What one's own branches use; the office sees all of them.
grant select, delete, insert (campaign_id, branch_id) on campaign_uses to authenticated;
create policy read_campaign_uses on campaign_uses for select to authenticated
  using ((select has_permission('canViewMarketing')) and branch_id = any ((select internal.branches_at_work())::uuid[]));
create policy add_campaign_uses on campaign_uses for insert to authenticated
  with check (branch_id = any ((select internal.own_branches_at_work())::uuid[])
    and exists (select from campaigns campaign where campaign.id = campaign_id));
create policy remove_campaign_uses on campaign_uses for delete to authenticated
  using ((select has_permission('canViewMarketing')) and branch_id = any ((select internal.own_branches_at_work())::uuid[]));
grant execute on function internal.campaign_entries(uuid[], language) to authenticated;
