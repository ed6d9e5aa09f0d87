import type { AreaWeb } from '#web/area-web.ts';
import { jobs } from './area.ts';
import { JOBS, jobPath } from './web/list/jobs-list.ts';

/** The face of jobs to the client. */
export const jobsWeb: AreaWeb = {
  facts: jobs,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  contents: [
    {
      kind: 'job',
      label: 'job',
      fields: 'edit.field',
      path: jobPath,
      edit: (id) => `${jobPath(id)}/edit`,
      read: () => import('./web/read/job-reader.tsx'),
      beside: () => import('#web/listings/beside.tsx'),
    },
  ],
  actions: [
    {
      name: 'begin',
      label: 'action.begin',
      finds: 'action.beginFinds',
      icon: 'plus',
      order: 31,
      permission: 'canEditJobOffers',
      to: JOBS.path,
      begin: () => import('./web/list/begin-job.ts'),
    },
  ],
  tasks: [
    { name: 'ending', label: 'task.ending', icon: 'clock', order: 61, to: `${JOBS.path}/own` },
    { name: 'rejected', label: 'task.rejected', icon: 'edit', order: 21, to: `${JOBS.path}/own` },
  ],
  screens: [
    { path: '/app/jobs', title: 'title', load: () => import('./web/list/jobs-screen.tsx'), search: JOBS.search },
    { path: '/app/jobs/own', title: 'own', load: () => import('./web/own/own-screen.tsx') },
    { path: '/app/jobs/seekers', title: 'seekers', load: () => import('./web/seekers/seekers-screen.tsx') },
    {
      path: '/app/jobs/$jobId',
      title: 'title',
      load: () => import('./web/item/job-screen.tsx'),
      search: (query) => ({ ...JOBS.search(query), ...(typeof query.act === 'string' && { act: query.act }) }),
    },
    {
      path: '/app/jobs/$jobId/edit',
      title: 'title',
      load: () => import('./web/edit/edit-screen.tsx'),
      search: ({ view }) => (view === 'revisions' ? { view } : {}),
    },
  ],
};
