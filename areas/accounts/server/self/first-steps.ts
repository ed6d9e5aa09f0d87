import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';

/** What tells which first steps are left to a newcomer; null once they put the list away. */
export const firstSteps: DashboardPart = {
  name: 'firstSteps',
  permission: 'canViewDashboard',
  answer: sql`(
    select jsonb_build_object('portrait_image', person.portrait_image, 'profession_de', person.profession_de,
      'profession_fr', person.profession_fr, 'work_contact', person.work_contact,
      'subscriptions_seen', chosen.subscriptions_seen)
    from staff_with_metadata person join staff_preferences chosen on chosen.staff_id = person.id
    where person.id = (select current_staff_id()) and chosen.first_steps_dismissed is null)`,
};
