import type { AreaServer } from '#server/area-server.ts';
import { draftsTask } from '#server/publishing/drafts-task.ts';
import { registrationCalls } from '#server/registration/calls.ts';
import { requestsTask } from '#server/registration/requests-task.ts';
import { announcementCall } from './server/announcement/announcement-call.ts';
import { courseFileCall } from './server/course-file.ts';
import { nextCourses } from './server/next-tile.ts';
import { courseKind } from './server/published-course.ts';
import { attestationCall } from './server/training/attestation-call.ts';

/** The server side of courses: what they are; their life is publishing's, their seats are registration's. */
export const server: AreaServer = {
  name: 'courses',
  offers: ['course_dates'],
  calls: [courseFileCall, announcementCall, attestationCall, ...registrationCalls('course')],
  contents: [courseKind],
  tasks: [requestsTask('course'), draftsTask('course', 'canManageCourses')],
  tiles: [nextCourses],
};
