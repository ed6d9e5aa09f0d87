import { defineConfig } from 'vite';

/** Bundles the process: one file to read at the start instead of hundreds. Packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  // Its face names parts that no mail uses (Tailwind, highlighted code): a second and 30 MB of every start.
  ssr: { noExternal: [/^@react-email\//] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        start: 'server/start.ts',
        // A process of its own begins with a file of its own (`server/entry-file.ts`).
        'sheet-process': 'server/sheets/sheet-process.ts',
        'write-process': 'server/sheets/write-process.ts',
        'mail-process': 'server/messages/bounces/mail-process.ts',
        'text-process': 'server/search/texts/text-process.ts',
        'backup-command': 'server/backup/backup-command.ts',
        'restore-command': 'server/backup/restore-command.ts',
        'doctor-command': 'server/doctor/doctor-command.ts',
        'first-admin-command': 'server/first-admin/first-admin-command.ts',
        'seed-process': 'server/seed-process.ts',
        'draw-process': 'server/images/draw-process.ts',
        'drawing-process': 'server/print/drawing-process.ts',
        // What it draws (`server/print/drawing.ts`).
        'announcement-file': 'areas/courses/server/announcement/announcement-file.ts',
        'assessment-file': 'areas/assessment/server/pdf/assessment-file.ts',
        'attestation-file': 'areas/courses/server/training/attestation-file.ts',
        'attendance-file': 'server/registration/attendance-file.ts',
        'badges-file': 'server/registration/badges-file.ts',
        'certificate-file': 'areas/certification/server/certificate-file.ts',
        'handbook-file': 'areas/pages/server/print/handbook-file.ts',
        'labels-file': 'areas/directory/server/export/labels-file.ts',
        'minutes-file': 'server/meetings/minutes-file.ts',
        'report-file': 'areas/sales/server/report/report-file.ts',
        'paper-process': 'server/print/paper-process.ts',
        'logo-process': 'areas/toolbox/server/logos/logo-process.ts',
      },
    },
  },
});
