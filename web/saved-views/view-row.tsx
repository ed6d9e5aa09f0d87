import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { CopyLink } from './copy-link.tsx';
import type { SavedView } from './queries.ts';
import type { useKeeping } from './use-keeping.ts';
import type { ViewedList, Views } from './use-views.ts';
import { ViewForm } from './view-form.tsx';
import { keptQuery, type ViewQuery } from './view-query.ts';
import styles from './views.module.css';

export interface ViewRowProps {
  view: SavedView;
  list: ViewedList;
  views: Views;
  keeping: ReturnType<typeof useKeeping>;
  /** The query on screen. */
  shown: ViewQuery;
  /** One's own, and not with another person's eyes. */
  changeable: boolean;
  removable: boolean;
  onOpen: () => void;
}

/** One kept view: a press opens it; beside it what can be done with it. */
export function ViewRow({ view, list, views, keeping, shown, changeable, removable, onOpen }: ViewRowProps) {
  const { t } = useTranslation('views');
  const [editing, setEditing] = useState(false);
  const { id, name } = view;
  const search = views.searchOf(view);
  const isCurrent = views.current?.id === id;
  if (editing) {
    return (
      <li>
        <ViewForm
          view={view}
          mayReplace={!isCurrent}
          alerts={list.alerts}
          onKeep={(wishes, replace) =>
            keeping.change.mutateAsync({ id, ...wishes, ...(replace && { query: keptQuery(list.tidy(shown)) }) })
          }
          onDone={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <AppLink
        className={styles.open}
        to={list.path}
        search={search}
        resetScroll={false}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onOpen}
      >
        <b className="clamp2">{name}</b>
        {view.is_default && changeable && <Tag>{t('standard')}</Tag>}
        {view.alert && changeable && <Tag look="line">{t(`alert.tag.${view.alert}`)}</Tag>}
        {view.shared_with && <Tag look="line">{t(`audience.${view.shared_with}`)}</Tag>}
      </AppLink>
      <CopyLink path={list.path} search={search} name={name} />
      {changeable && <IconButton icon="edit" label={t('changeOne', { name })} onClick={() => setEditing(true)} />}
      {removable && (
        <IconButton icon="trash" label={t('removeOne', { name })} onClick={() => keeping.remove.mutate(view)} />
      )}
    </li>
  );
}
