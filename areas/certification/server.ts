import sql from 'sql-template-tag';
import type { AreaServer } from '#server/area-server.ts';
import { casePath } from './certification-facts.ts';
import { caseCalls } from './server/case-calls.ts';
import { certificateCalls } from './server/certificate-calls.ts';
import { overviewFileCall } from './server/overview-file.ts';
import { reviewCalls } from './server/review-calls.ts';
import { certificationSchedules } from './server/tell.ts';

/** The server side of the certification. */
export const server: AreaServer = {
  name: 'certification',
  offers: ['internal.certified_branches', 'internal.certification_reminder_counts'],
  calls: [...caseCalls, ...reviewCalls, ...certificateCalls, overviewFileCall],
  searches: [
    {
      view: 'search_certifications',
      kinds: [
        {
          name: 'certification',
          lookups: ['lookUpGesundheitsoptik'],
          target: ({ record_id }) => ({ path: casePath(record_id) }),
        },
      ],
      permission: 'canViewGesundheitsoptik',
    },
  ],
  tasks: [
    {
      name: 'waiting',
      permission: 'canCertifyGesundheitsoptik',
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(submitted_at))
        from program_gesundheitsoptik_certifications
        where status = 'waiting' and optician_id <> (select current_optician_id()))`,
    },
    {
      // What was sent back, and what ends without a renewal on its way: a draft is none. It ends since the state says so.
      name: 'own',
      permission: 'canApplyForGoCertification',
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(
          case when one.status = 'rejected' then one.updated else one.valid_until - 90 end)) from certification_overview one
        where one.optician_id = (select current_optician_id())
          and (one.status = 'rejected' or (one.status in ('draft', 'published') and one.state in ('expiring', 'grace', 'expired'))))`,
    },
  ],
  schedules: ({ pool }) => certificationSchedules(pool),
};
