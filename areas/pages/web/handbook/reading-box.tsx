import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './handbook.module.css';
import { confirmReading, readingQuery } from './queries.ts';

// Readers never need them.
const AskSheet = lazy(() => import('./ask-sheet.tsx'));
const PeopleSheet = lazy(() => import('./people-sheet.tsx'));

/** «Gelesen und verstanden» under a page: for who is asked, and the ways for who asks and who looks after a team. */
export function ReadingBox({ id }: { id: string }) {
  const { t } = useTranslation('pages');
  const { date } = useFormat();
  const { viewer } = useViewer();
  const { data: own } = useQuery(readingQuery(id));
  const [open, setOpen] = useState<'ask' | 'people' | null>(null);
  if (!own || (!own.due && !own.asks && !own.oversees)) return null;
  return (
    <section className={own.due || own.oversees ? styles.reading : styles.ask} aria-label={t('reading.title')}>
      {own.due && own.confirmed_at && (
        <p className={styles.done}>
          <Icon name="ok" size={20} />
          {t('reading.done', { date: date(own.confirmed_at) })}
        </p>
      )}
      {own.due && !own.confirmed_at && <Confirm id={id} due={own.due} disabled={Boolean(viewer?.viewing)} />}
      {(own.oversees || own.asks) && (
        <div className={styles.tools}>
          {own.oversees && (
            <Button size="small" icon="users" onClick={() => setOpen('people')}>
              {t('reading.people')}
            </Button>
          )}
          {own.asks && (
            <Button size="small" icon="check" onClick={() => setOpen('ask')}>
              {t(own.oversees && own.due ? 'reading.change' : 'reading.ask')}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {open === 'ask' && <AskSheet id={id} own={own} onClose={() => setOpen(null)} />}
        {open === 'people' && <PeopleSheet id={id} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  );
}

function Confirm({ id, due, disabled }: { id: string; due: string; disabled: boolean }) {
  const { t } = useTranslation('pages');
  const { date } = useFormat();
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const confirming = useMutation({
    mutationFn: () => confirmReading(id),
    onSuccess: async () => {
      await stale(queries, 'pages', 'dashboard');
      notify({ kind: 'success', message: t('reading.thanks') });
    },
    onError: tellFailure,
  });
  return (
    <>
      <p>{t('reading.asked', { date: date(due) })}</p>
      <Button
        kind="primary"
        icon="check"
        busy={confirming.isPending}
        disabled={disabled}
        onClick={() => confirming.mutate()}
      >
        {t('reading.confirm')}
      </Button>
    </>
  );
}
