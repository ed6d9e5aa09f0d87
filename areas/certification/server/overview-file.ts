import sql from 'sql-template-tag';
import { keepExport } from '#server/exports/keep-export.ts';
import { type Call, defineDownload } from '#server/http/call.ts';
import { sheetDownload } from '#server/sheets/sheet-download.ts';
import { dayCell } from '#server/sheets/written-sheet.ts';
import { foldText } from '#shared/fold-text.ts';
import { OverviewFile } from '../contract.ts';
import de from '../words/screens/de.json' with { type: 'json' };
import fr from '../words/screens/fr.json' with { type: 'json' };

const WORDS = { de, fr };
const OPENS = 'canCertifyGesundheitsoptik';

interface Line {
  company: string;
  place: string;
  number: string;
  status: keyof typeof de.state | 'published';
  state: keyof typeof de.state | null;
  valid_from: string | null;
  valid_until: string | null;
  grace_until: string | null;
}

/** GET /certifications/overview: what the overview shows with its filters, as XLSX; kept among the exports. */
export const overviewFileCall: Call = defineDownload({
  path: '/certifications/overview',
  heavy: 'file',
  opensWith: OPENS,
  fresh: true,
  summary: 'How the certificates of all branches stand, as XLSX',
  input: OverviewFile,
  handle: async ({ language, ...filters }, context) => {
    const { q, state, status } = filters;
    const words = foldText(q).split(' ').filter(Boolean);
    const lines = await context.asCaller((tx) =>
      tx.rows<Line>(sql`
        select company, place, number, status, state, valid_from::text, valid_until::text, grace_until::text
        from certification_overview one
        where (${state ?? null}::text is null or one.state = ${state ?? null})
          and (${status ?? null}::text is null or one.status::text = ${status ?? null})
          and not exists (select from unnest(${words}::text[]) word where position(word in one.search_text) = 0)
        order by company, place, number`),
    );
    const { overview, state: stateWords } = WORDS[language];
    const about = { object: 'certifications', opensWith: OPENS, asked: filters, rows: lines.length } as const;
    return keepExport(context, about, () =>
      sheetDownload(overview.file, 'xlsx', [
        {
          name: overview.file,
          columns: [
            ...[overview.company, overview.place, overview.number, overview.case, overview.certificate],
            ...[overview.from, overview.end, overview.grace],
          ],
          rows: lines.map((line) => [
            ...[line.company, line.place, line.number],
            line.status === 'published' ? null : stateWords[line.status],
            line.state && stateWords[line.state],
            ...[dayCell(line.valid_from), dayCell(line.valid_until), dayCell(line.grace_until)],
          ]),
        },
      ]),
    );
  },
});
