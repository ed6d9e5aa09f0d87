import { useTranslation } from 'react-i18next';
import { useTile } from '#web/frame/dashboard.ts';
import { Section } from '#web/ui/section.tsx';
import type { SalesOverview } from '../../contract.ts';
import styles from '../sales.module.css';
import { SALES } from '../sales-list.ts';
import { BranchLines, DataDate, linesOf, useSentence } from '../view/headline.tsx';

/** What the process reads for the tile. */
interface MonthTileData {
  glasses: SalesOverview | null;
  conil: SalesOverview | null;
}

/** So many branches stand on the dashboard. */
const SHOWN = 4;

/** The dashboard's tile of the last released month: the answer, and where it is lost. */
export default function MonthTile() {
  const shown = useTile<MonthTileData>('sales.month');
  const overview = shown?.glasses ?? shown?.conil;
  return overview ? <Month overview={overview} /> : null;
}

function Month({ overview }: { overview: SalesOverview }) {
  const { t } = useTranslation('sales');
  const sentence = useSentence({ ...overview, from: overview.month, to: overview.month });
  const searchFor = (branch: string) => SALES.write({ ...SALES.usual, tab: overview.line, branch: [branch] });
  return (
    <Section
      title={t('title')}
      more={{ label: t('tile.all'), to: SALES.path, search: SALES.write({ ...SALES.usual, tab: overview.line }) }}
    >
      <p className={styles.sentence}>{sentence}</p>
      <DataDate {...overview} />
      <BranchLines rows={linesOf(overview)} most={SHOWN} to={SALES.path} {...{ searchFor }} />
    </Section>
  );
}
