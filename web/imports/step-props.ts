import type { Import } from '#shared/contracts/import.ts';
import type { ImportKindWeb } from './import-kind.ts';

/** What the screen that imports is given by its area. */
export interface ImportScreenProps {
  kinds: readonly ImportKindWeb[];
  /** Path of the screen it is part of; the rest of its query stays. */
  path: string;
  /** Where to look at what was imported. */
  result: { to: string; label: string };
}

/** What each step on the way of one import is given. */
export interface StepProps {
  record: Import;
  kind: ImportKindWeb;
  path: string;
}
