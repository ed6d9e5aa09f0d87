import { isUuid } from '#shared/uuid.ts';
import type { Query } from '#web/router/use-address.ts';

/** The one route of the assessment; what it shows stands in the query. */
export const ASSESSMENT = '/app/assessment';

const VIEWS = ['start', 'question', 'result', 'team', 'office'] as const;
export type View = (typeof VIEWS)[number];

export const PARTS = ['questions', 'participation'] as const;
export type Part = (typeof PARTS)[number];

/** What is looked at: a view, a question by its place from 1, a round, a branch, a part of the office's view. */
export interface Look {
  view?: View;
  question?: number;
  round?: string;
  branch?: string;
  part?: Part;
}

/** Reads the query of the address; what fits nothing is left away. */
export function assessmentSearch(query: Query): Query & Look {
  const question = Number(query.question);
  const look: Record<keyof Look, unknown> = {
    view: VIEWS.find((view) => view === query.view),
    question: Number.isInteger(question) && question > 0 && question < 1000 ? question : undefined,
    round: isUuid(query.round) ? query.round : undefined,
    branch: isUuid(query.branch) ? query.branch : undefined,
    part: PARTS.find((part) => part === query.part),
  };
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}
