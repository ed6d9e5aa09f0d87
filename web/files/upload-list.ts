import type { StoredFile } from '#shared/contracts/file.ts';

/** One file on its way, or what became of it. */
export interface Upload {
  key: string;
  file: File;
  state: 'sending' | 'done' | 'failed';
  /** How much has been sent, from 0 to 1. At 1 the portal looks at the file. */
  share: number;
  /** The word's key below `files.fault`. */
  fault?: string;
  stored?: StoredFile;
}

export type UploadEvent =
  | { type: 'added'; uploads: readonly Upload[] }
  | { type: 'sent'; key: string; share: number }
  | { type: 'stored'; key: string; stored: StoredFile }
  | { type: 'failed'; key: string; fault: string }
  | { type: 'retried'; key: string }
  | { type: 'removed'; key: string };

/** The list after an event. What happens to one file leaves the others alone; events of removed ones are late. */
export function afterEvent(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.type === 'added') return [...uploads, ...event.uploads];
  if (event.type === 'removed') return uploads.filter(({ key }) => key !== event.key);
  return uploads.map((upload) => (upload.key === event.key ? changed(upload, event) : upload));
}

function changed(upload: Upload, event: Exclude<UploadEvent, { type: 'added' | 'removed' }>): Upload {
  switch (event.type) {
    case 'sent':
      return { ...upload, share: event.share };
    case 'stored':
      return { ...upload, state: 'done', share: 1, stored: event.stored, fault: undefined };
    case 'failed':
      return { ...upload, state: 'failed', fault: event.fault };
    case 'retried':
      return { ...upload, state: 'sending', share: 0, fault: undefined };
  }
}
