/** What questions are about, in the order in which figures are shown. */
export const SURVEY_AREAS = ['refraction', 'binocular', 'contactLenses', 'eyeHealth', 'advice', 'workshop'] as const;
export type SurveyArea = (typeof SURVEY_AREAS)[number];

export const QUESTION_KINDS = ['single', 'pair'] as const;

/** A pair's points are parted between its two statements: 4–0, 3–1, 2–2, 1–3, 0–4. */
export const PAIR_SUM = 4;

/** A text as it is made; a team's (`update_status`) has the last three. */
export const TEXT_STATES = ['empty', 'generating', 'done', 'needs_update'] as const;

/** How far apart a team is, told from eight people on. */
export const SPREADS = ['close', 'mixed', 'wide'] as const;

/** How long backups of the portal live, in days: said before a round starts and when one is deleted. */
export const BACKUP_DAYS = 35;

/**
 * Why the last run gave no text, or not the one that was asked for: `hosted` the hosted service answered nothing
 * usable, and the rules wrote it; `stopped` a process ended under way; `failed` anything else. The two last left the
 * text as it was.
 */
export const TEXT_FAULTS = ['hosted', 'stopped', 'failed'] as const;

/** Lengths of what people write. */
export const MAX_TEXT = 5000;
export const MAX_COMMENT = 1000;
