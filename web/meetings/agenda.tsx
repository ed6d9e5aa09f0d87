import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { RichText } from '#web/rich-text/rich-text.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './meetings.module.css';
import {
  type AgendaItem,
  addItem,
  addItems,
  orderItems,
  removeItem,
  renameItem,
  type WholeMeeting,
} from './queries.ts';

// Who only reads never loads them.
const Minutes = lazy(() => import('./minutes.tsx'));
const VersionsSheet = lazy(() => import('./versions-sheet.tsx'));

/** The items of a meeting in their order with their minutes, and for who keeps the body the way to write both. */
export function Agenda({
  meeting,
  keeps,
  usual,
}: {
  meeting: WholeMeeting;
  keeps: boolean;
  usual?: readonly string[];
}) {
  const { t } = useTranslation('meetings');
  return (
    <Section title={t('agenda')}>
      {meeting.items.length === 0 && <p className="t2">{t('noAgenda')}</p>}
      {meeting.items.length === 0 && keeps && usual && <Usual meeting={meeting} titles={usual} />}
      <ol className={styles.agenda}>
        {meeting.items.map((item, place) => (
          <Item key={item.id} {...{ meeting, item, place, keeps }} template={usual !== undefined} />
        ))}
      </ol>
      {keeps && <NewItem meeting={meeting} />}
    </Section>
  );
}

function Usual({ meeting, titles }: { meeting: WholeMeeting; titles: readonly string[] }) {
  const { t } = useTranslation('meetings');
  const change = useChange();
  return (
    <Button size="small" busy={change.isPending} onClick={() => change.mutate(() => addItems(meeting.id, titles))}>
      {t('usual')}
    </Button>
  );
}

interface ItemProps {
  meeting: WholeMeeting;
  item: AgendaItem;
  place: number;
  keeps: boolean;
  /** Whether its minutes begin with a text that the office keeps. */
  template: boolean;
}

function Item({ meeting, item, place, keeps, template }: ItemProps) {
  const { t } = useTranslation(['meetings', 'common']);
  const [open, setOpen] = useState<'minutes' | 'versions' | 'title' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className={styles.item}>
      {open === 'title' ? (
        <Rename item={item} onClose={close} />
      ) : (
        <div className={styles.itemHead}>
          <h3>{item.title}</h3>
          {keeps && <ItemTools {...{ meeting, item, place }} onRename={() => setOpen('title')} />}
        </div>
      )}
      {open === 'minutes' ? (
        <Suspense fallback={<RowsSkeleton count={1} plain />}>
          <Minutes {...{ item, template }} onDone={close} />
        </Suspense>
      ) : (
        item.minutes && <RichText document={item.minutes} />
      )}
      {open !== 'minutes' && (keeps || item.minutes) && (
        <div className={styles.tools}>
          {keeps && (
            <Button size="small" icon="edit" onClick={() => setOpen('minutes')}>
              {t(item.minutes ? 'minutes.change' : 'minutes.write')}
            </Button>
          )}
          {item.minutes && (
            <Button size="small" kind="quiet" onClick={() => setOpen('versions')}>
              {t('versions.open')}
            </Button>
          )}
        </div>
      )}
      <Suspense>{open === 'versions' && <VersionsSheet item={item} onClose={close} />}</Suspense>
    </li>
  );
}

function ItemTools({
  meeting,
  item,
  place,
  onRename,
}: Omit<ItemProps, 'keeps' | 'template'> & { onRename: () => void }) {
  const { t } = useTranslation('meetings');
  const change = useChange();
  const ids = meeting.items.map(({ id }) => id);
  const step = (by: number) =>
    change.mutate(() => orderItems(meeting.id, ids.toSpliced(place, 1).toSpliced(place + by, 0, item.id)));
  const { title } = item;
  return (
    <div className={styles.tools}>
      {place > 0 && <IconButton icon="up" label={t('item.up', { title })} onClick={() => step(-1)} />}
      {place < ids.length - 1 && <IconButton icon="down" label={t('item.down', { title })} onClick={() => step(1)} />}
      <IconButton icon="edit" label={t('item.rename', { title })} onClick={onRename} />
      {!item.minutes && (
        <IconButton
          icon="trash"
          label={t('item.remove', { title })}
          onClick={() => change.mutate(() => removeItem(item.id))}
        />
      )}
    </div>
  );
}

function NewItem({ meeting }: { meeting: WholeMeeting }) {
  const { t } = useTranslation('meetings');
  return (
    <TitleField
      label={t('item.new')}
      save={t('item.add')}
      send={(title) => addItem(meeting.id, title, meeting.items.length + 1)}
    />
  );
}

function Rename({ item, onClose }: { item: AgendaItem; onClose: () => void }) {
  const { t } = useTranslation(['meetings', 'common']);
  return (
    <TitleField
      label={t('item.title')}
      save={t('common:ui.save')}
      start={item.title}
      send={(title) => renameItem(item.id, title)}
      onDone={onClose}
    />
  );
}

interface TitleFieldProps {
  label: string;
  save: string;
  start?: string;
  send: (title: string) => Promise<unknown>;
  onDone?: () => void;
}

/** One line to type and a button that sends it. */
export function TitleField({ label, save, start = '', send, onDone }: TitleFieldProps) {
  const { t } = useTranslation('meetings');
  const [title, setTitle] = useState(start);
  const [empty, setEmpty] = useState(false);
  const change = useChange();
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(title.trim() === '');
        if (title.trim() === '') return;
        change.mutate(() => send(title.trim()), {
          onSuccess: () => {
            setTitle('');
            onDone?.();
          },
        });
      }}
    >
      <TextField
        label={label}
        value={title}
        maxLength={200}
        {...(empty && { error: t('fault.required') })}
        data-autofocus={onDone && true}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" busy={change.isPending}>
        {save}
      </Button>
    </form>
  );
}

/** Sends a change of a meeting, tells what refused it, and reads the meeting again. @param own words for refusals */
export function useChange(own?: string) {
  const queries = useQueryClient();
  const tellFailure = useTellFailure(own);
  return useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onError: tellFailure,
    onSettled: () => stale(queries, 'meetings'),
  });
}
