import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';

const ownCompany: DashboardPart = { name: 'ownCompany', permission: 'canViewOpticians', answer: sql`own_company()` };

/** Branches of the own company that wait for their yearly confirmation. */
const dataCheck: DashboardPart = {
  name: 'dataCheck',
  permission: 'canEditOwnBusiness',
  answer: sql`(
    select jsonb_agg(jsonb_build_object('branch_id', check_of.branch_id, 'optician_id', check_of.optician_id,
      'name', check_of.name, 'confirmed', check_of.confirmed) order by check_of.name)
    from branch_checks check_of where check_of.optician_id = (select current_optician_id()) and check_of.due)`,
};

const dueChecks: DashboardPart = {
  name: 'dataCheck',
  permission: 'canEditOwnBusiness',
  answer: sql`(
    select jsonb_build_object('n', count(*), 'since', min(due_since))
    from branch_checks where optician_id = (select current_optician_id()) and due)`,
};

/** Branches of the own company whose opening hours nobody knows. */
const missingHours: DashboardPart = {
  name: 'hours',
  permission: 'canEditOwnBusiness',
  answer: sql`(
    select jsonb_build_object('n', count(*))
    from branches branch
    where branch.optician_id = (select current_optician_id()) and branch.active and branch.opening_hours is null
      and not exists (
        select from kept_values kept where kept.record_id = branch.id and kept.field = 'opening_hours'))`,
};

/** Changes of companies, branches and people that wait for the office. */
const approvals: DashboardPart = {
  name: 'approvals',
  permission: 'canManageDatabase',
  answer: sql`(
    select jsonb_build_object('n', count(*), 'since', min(asked))
    from pending_changes where state = 'waiting' and is_field_value(field, new))`,
};

export const TILES: readonly DashboardPart[] = [ownCompany, dataCheck];
export const TASKS: readonly DashboardPart[] = [approvals, dueChecks, missingHours];
