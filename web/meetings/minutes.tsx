import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RichText as Document } from '#shared/contracts/rich-text.ts';
import { Part } from '#web/blocks/editor/part.ts';
import { PartConflict } from '#web/blocks/editor/part-conflict.tsx';
import { usePart } from '#web/blocks/editor/use-part.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { useLeaveGuard } from '#web/forms/use-leave-guard.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { plainText } from '#web/publishing/plain-text.ts';
import { keptTextsQuery } from '#web/reasons/kept-texts-query.ts';
import { EMPTY_RICH_TEXT } from '#web/rich-text/editor/editor-props.ts';
import { RichTextEditor } from '#web/rich-text/editor/rich-text-editor.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import styles from './meetings.module.css';
import { type AgendaItem, readMinutes, saveMinutes } from './queries.ts';

/** How long a writer rests before what they wrote is saved, in ms. */
const REST = 800;

interface MinutesProps {
  item: AgendaItem;
  /** What is not written yet begins with the text that the office keeps for it. */
  template: boolean;
  onDone: () => void;
}

/** The minutes of an item as they are written. */
export default function Minutes({ item, template, onDone }: MinutesProps) {
  const { locale } = useLanguage();
  const asks = template && !item.minutes;
  const { data, isPending } = useQuery({ ...keptTextsQuery('minutes'), enabled: asks });
  if (asks && isPending) return <RowsSkeleton count={1} plain />;
  const text = asks && data?.[0]?.[locale];
  return <Writing item={item} start={text ? documentOf(text) : EMPTY_RICH_TEXT} onDone={onDone} />;
}

/** Lines as paragraphs. */
const documentOf = (text: string): Document => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line.trim() && { content: [{ type: 'text', text: line.trim() }] }) })),
});

/** They save themselves, and what somebody else saved first is not overwritten. */
function Writing({ item, start, onDone }: Pick<MinutesProps, 'item' | 'onDone'> & { start: Document }) {
  const { t } = useTranslation(['meetings', 'common']);
  const { locale } = useLanguage();
  const { time } = useFormat();
  const queries = useQueryClient();
  const [part] = useState(() => minutesOf(item, start));
  const { value, state } = usePart(part);
  const leaving = useLeaveGuard(state !== 'saved', ['meeting']);
  const done = async () => {
    if (!(await part.flush())) return;
    await stale(queries, 'meetings');
    onDone();
  };
  return (
    <div className={styles.minutes}>
      <RichTextEditor
        label={t('minutes.of', { title: item.title })}
        plain
        autoFocus
        value={value}
        language={locale}
        onChange={(next) => part.change(next)}
      />
      {leaving}
      {state === 'failed' && (
        <Note tone="err">
          {failureWords(part.fault, t)}{' '}
          <Button size="small" onClick={() => void part.flush()}>
            {t('common:ui.error.retry')}
          </Button>
        </Note>
      )}
      {state === 'gone' && <Note tone="warn">{t('minutes.gone')}</Note>}
      <PartConflict part={part} label={item.title} show={(text) => plainText(text)} />
      <div className={styles.tools}>
        <Button kind="primary" size="small" busy={state === 'saving'} onClick={() => void done()}>
          {t('minutes.done')}
        </Button>
        <span className="small t2" role="status">
          {state === 'saved' && part.saved && t('minutes.saved', { time: time(part.saved) })}
          {(state === 'saving' || state === 'dirty') && t('common:ui.saving')}
        </span>
      </div>
    </div>
  );
}

function minutesOf({ id, minutes, minuted }: AgendaItem, start: Document): Part<Document> {
  return new Part<Document>({
    stored: { value: minutes ?? start, stamp: minuted },
    send: (value, stamp) => saveMinutes(id, value, stamp),
    read: async () => {
      const now = await readMinutes(id);
      return now && { value: now.minutes ?? EMPTY_RICH_TEXT, stamp: now.minuted };
    },
    later: (run) => {
      const timer = setTimeout(run, REST);
      return () => clearTimeout(timer);
    },
  });
}
