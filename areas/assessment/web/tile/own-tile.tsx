import { useTranslation } from 'react-i18next';
import { useTile } from '#web/frame/dashboard.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Meter } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import { ASSESSMENT } from '../address.ts';

/** What the process reads for the tile. */
interface OwnTileData {
  open: { answered: number; total: number } | null;
  last: { ended: string; total: number | null } | null;
}

/** The dashboard's tile of one's own assessment: how far the open round is, what the last one gave, or what it is. */
export default function OwnTile() {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  const data = useTile<OwnTileData>('assessment.own');
  if (!data) return null;
  const { open, last } = data;
  const view = open ? 'question' : last ? 'result' : 'start';
  return (
    <Section
      small
      title={t('title')}
      more={{
        label: t(open ? 'tile.goOn' : last ? 'tile.result' : 'tile.start'),
        to: ASSESSMENT,
        search: { view },
      }}
    >
      {open ? (
        <>
          <p className="small t2 m1">{t('tile.progress', { done: open.answered, count: open.total })}</p>
          <Meter share={open.total > 0 ? open.answered / open.total : 0} />
        </>
      ) : (
        <p className="small t2">{last ? t('tile.ended', { date: date(last.ended) }) : t('tile.begin')}</p>
      )}
    </Section>
  );
}
