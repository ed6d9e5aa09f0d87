import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { CopyLink } from './copy-link.tsx';
import type { SavedView } from './queries.ts';
import { useKeeping } from './use-keeping.ts';
import type { ViewedList, Views } from './use-views.ts';
import { ViewForm } from './view-form.tsx';
import { explicitQuery, keptQuery, type ViewQuery } from './view-query.ts';
import { ViewRow } from './view-row.tsx';
import styles from './views.module.css';

export interface ViewsSheetProps {
  list: ViewedList;
  views: Views;
  onClose: () => void;
}

/** The kept views of a list: opening, keeping, renaming, sharing and taking away. */
export default function ViewsSheet({ list, views, onClose }: ViewsSheetProps) {
  const { t } = useTranslation('views');
  const { viewer, can } = useViewer();
  const shown = useAddress();
  const keeping = useKeeping(list.list ?? '');
  // Another person's eyes change nothing.
  const writes = viewer?.viewing === null && viewer.staff !== null;
  const row = (view: SavedView, changeable: boolean, removable: boolean) => (
    <ViewRow key={view.id} {...{ view, list, views, keeping, shown, changeable, removable }} onOpen={onClose} />
  );
  return (
    <Sheet label={t('title')} titled onClose={onClose}>
      <ShownView list={list} views={views} shown={shown} keeping={writes ? keeping : undefined} />
      <Section title={t('own')} small>
        {views.own.length === 0 && <p className={styles.none}>{t('none')}</p>}
        <ul className={styles.rows}>{views.own.map((view) => row(view, writes, writes))}</ul>
      </Section>
      {views.shared.length > 0 && (
        <Section title={t('shared')} small>
          <ul className={styles.rows}>
            {views.shared.map((view) =>
              row(view, false, writes && view.shared_with === 'everybody' && can('canManageDatabase')),
            )}
          </ul>
        </Section>
      )}
    </Sheet>
  );
}

interface ShownViewProps {
  list: ViewedList;
  views: Views;
  shown: ViewQuery;
  keeping: ReturnType<typeof useKeeping> | undefined;
}

/** The view on screen: its link, and keeping it. */
function ShownView({ list, views: { current }, shown, keeping }: ShownViewProps) {
  const { t } = useTranslation('views');
  const [keeps, setKeeps] = useState(false);
  const query = keptQuery(list.tidy(shown));
  const search = { ...(list.topic && { topic: list.topic }), ...explicitQuery(query, true) };
  if (keeps && keeping) {
    return (
      <ViewForm
        alerts={list.alerts}
        onKeep={(wishes) => keeping.add.mutateAsync({ ...wishes, query })}
        onDone={() => setKeeps(false)}
      />
    );
  }
  return (
    <div className={styles.shown}>
      <p>{current ? t('onScreen', { name: current.name }) : t('lead')}</p>
      <div className={styles.buttons}>
        <CopyLink path={list.path} search={search} />
        {keeping && (
          <Button kind="ink" icon="bookmark" data-autofocus onClick={() => setKeeps(true)}>
            {t('keep')}
          </Button>
        )}
      </div>
    </div>
  );
}
