import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import type { SalesQuestion } from '../../contract.ts';
import { type Line, MAX_MONTHS } from '../../sales-facts.ts';
import { monthsBetween } from './months.ts';

/** A branch that the person may see. */
export interface SeenBranch {
  id: string;
  name: string;
  place: string;
  active: boolean;
  opticianId: string;
  opticianName: string;
}

/** A question that is whole: which branches, which months. */
export interface Asked {
  line: Line;
  branches: readonly SeenBranch[];
  /** Whether the office asks, which sees all branches and what is not released. */
  office: boolean;
  /** Whether it spans branches of another company than the asker's own. */
  foreign: boolean;
  from: string;
  to: string;
  asOf: { month: string; released: string; imported: string | null } | null;
  brand: string | null;
  productGroup: string | null;
}

/** What the database knows of a question, in one answer. */
interface Known extends Pick<Asked, 'asOf' | 'office'> {
  seen: SeenBranch[] | null;
  own: string | null;
  fits: boolean;
}

/**
 * Completes a question with what holds without it: all permitted branches, the year of the last released month.
 * Foreign and unknown branches are passed over alike.
 * @throws not_found `No branches found` when none is left, `No sales found` when nothing is released; invalid_fields for a
 * period that ends before it begins or is too long, and for an unknown group.
 */
export async function completeQuestion(tx: Transaction, line: Line, question: SalesQuestion): Promise<Asked> {
  const { branchIds, brand = null, productGroup = null } = question;
  const known = await tx.prepared<Known>(sql`
    select (
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'place', place, 'active', active,
          'opticianId', optician_id, 'opticianName', optician_name) order by name, id)
        from internal.named_sales_branches()) as seen,
      internal.sales_as_of(${line}) as "asOf", has_permission('canManageDatabase') as office, current_optician_id() as own,
      ${productGroup}::text is null or exists (
        select from sales_product_groups known where known.line = ${line} and known.name = ${productGroup}) as fits`);
  const seen = known?.seen ?? [];
  const branches = branchIds ? seen.filter(({ id }) => branchIds.includes(id)) : seen;
  if (branches.length === 0) throw noBranches();
  if (!known?.fits || (brand !== null && line === 'conil')) {
    const field = known?.fits ? 'brand' : 'productGroup';
    throw new PortalError('invalid_fields', `No such ${field}.`, { fields: { [field]: 'invalid_value' } });
  }
  const to = question.to ?? known.asOf?.month ?? question.from;
  if (to === undefined) throw noSales();
  const from = question.from ?? `${to.slice(0, 4)}-01`;
  refusePeriod(from, to);
  const { office, own } = known;
  const foreign = branches.some(({ opticianId }) => opticianId !== own);
  return { line, branches, office, foreign, from, to, asOf: known.asOf, brand, productGroup };
}

function refusePeriod(from: string, to: string): void {
  if (from > to) throw new PortalError('invalid_fields', 'It ends before it begins.', { fields: { to: 'before' } });
  if (monthsBetween(from, to).length > MAX_MONTHS) {
    throw new PortalError('invalid_fields', `At most ${MAX_MONTHS} months.`, { fields: { from: 'too_big' } });
  }
}

/** Whether the caller sees the figures of any branch. */
export async function seesBranches({ asCallerOnce }: Pick<CallContext, 'asCallerOnce'>): Promise<boolean> {
  const [row] = await asCallerOnce<{ some: boolean }>(sql`select cardinality(internal.sales_branches()) > 0 as some`);
  return row?.some ?? false;
}

/** The person sees no branch of those asked for. */
export const noBranches = () => new PortalError('not_found', 'No branches found', { fields: { branches: 'none' } });

/** There is nothing in the period. */
export const noSales = () => new PortalError('not_found', 'No sales found', { fields: { sales: 'none' } });
