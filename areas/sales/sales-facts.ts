/** The two product lines, each with a table of its own: `glasses_sales`, `conil_sales`. */
export const LINES = ['glasses', 'conil'] as const;
export type Line = (typeof LINES)[number];

/** The part of an address that stands for a line. */
export const LINE_PATHS = { glasses: 'glasses-lenses', conil: 'conil' } as const satisfies Record<Line, string>;

/** Months that one question spans at most; the kept past. */
export const MAX_MONTHS = 60;
/** Branches that one question names at most. */
export const MAX_BRANCHES = 400;

/** Periods that the group is compared over: finished ones, and the last twelve months. */
export const PERIODS = ['month', 'quarter', 'year', 'rolling'] as const;

/** How much a branch sells of lenses in a month: to 120, to 250, more. Fixed per calendar year. */
export const SIZES = ['small', 'medium', 'large'] as const;

/** What took a cell to be shown: its own class; without the region; with neighbouring sizes. */
export const WIDENED = ['none', 'region', 'size'] as const;

/** Why branches or months are left out of a fair comparison. */
export const LEFT_OUT = ['opened', 'closed', 'missing'] as const;

/** Forms of figures that are taken along. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

/** How an owner gets the monthly report: with its file, as a letter with a link, or not at all. */
export const DELIVERIES = ['attached', 'linked', 'off'] as const;

/** The report as a file. */
export const REPORT_FORMATS = ['pdf', 'xlsx'] as const;
