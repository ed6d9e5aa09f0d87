import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { APPROVALS } from '#shared/names/content.ts';
import { isLocale, type Locale } from '#shared/names/languages.ts';
import { contentKind } from '#web/frame/content-kinds.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useScreenKeys } from '#web/keys/use-screen-keys.ts';
import { reasonsOf } from '#web/reasons/kept-texts-query.ts';
import { ReasonDialog } from '#web/reasons/reason-dialog.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { WaitingItem } from '../queries.ts';
import { QueueRows } from '../queue-rows.tsx';
import { daysSince } from '../waiting-time.ts';
import { DecideBar } from './decide-bar.tsx';
import styles from './item.module.css';
import { Preview } from './preview.tsx';
import { useClaim } from './use-claim.ts';
import { useDecide } from './use-decide.ts';

/** An item as it would be published, with what can be decided about it, and what waits besides. */
export function Deciding({ work, queue }: { work: ContentWork; queue: readonly WaitingItem[] }) {
  const { t } = useTranslation('approvals');
  const navigate = useNavigate();
  const { viewer } = useViewer();
  const { locale } = useLanguage();
  const claim = useClaim(work.id, !viewer?.viewing);
  const next = nextOf(queue, work.id);
  const titles = queue.find(({ id }) => id === work.id)?.titles;
  const { busy, run } = useDecide(work, titles && inLanguage<string>(titles, locale)?.text, next);
  const [sendingBack, setSendingBack] = useState(false);
  const [fault, setFault] = useState<string>();
  const release = async () => {
    const refused = await run({ action: 'release' });
    if (refused) notify({ kind: 'error', message: refused });
  };
  const open = claim?.mine === true && !busy;
  const ways = {
    ...(open && { a: () => void release(), r: () => setSendingBack(true) }),
    ...(next && { n: () => void navigate({ to: APPROVALS, search: { item: next } }) }),
  };
  useScreenKeys(ways);
  const others = queue.filter(({ id }) => id !== work.id);
  return (
    <Page
      header={<ItemHeader work={work} />}
      aside={
        <>
          <Beside work={work} />
          {others.length > 0 && (
            <Section title={t('item.others')} small>
              <QueueRows items={others} label={t('item.others')} />
            </Section>
          )}
        </>
      }
    >
      <Remarks work={work} openBy={claim && !claim.mine ? claim.name : null} />
      <Preview work={work} />
      <DecideBar {...ways} busy={busy} />
      {sendingBack && (
        <ReasonDialog
          title={t('back.title')}
          about={reasonsOf(work.kind)}
          language={onlyLanguage(work)}
          help={t('back.help', { name: work.author_name })}
          confirm={t('way.r')}
          maxLength={1000}
          busy={busy}
          fault={fault}
          onSend={(reason) => void run({ action: 'send_back', reason }).then(setFault)}
          onClose={() => setSendingBack(false)}
        >
          {t('back.text')}
        </ReasonDialog>
      )}
    </Page>
  );
}

/** The one language that an item is written in: its author reads it. */
function onlyLanguage({ asked_languages: [language, ...others] }: ContentWork): Locale | undefined {
  return language && isLocale(language) && others.length === 0 ? language : undefined;
}

/** The one after an item that nobody else has open, from the top again after the last. */
function nextOf(queue: readonly WaitingItem[], id: string): string | undefined {
  const here = queue.findIndex((item) => item.id === id);
  const inTurn = [...queue.slice(here + 1), ...queue.slice(0, Math.max(0, here))];
  return inTurn.find((item) => item.claimed_by === null)?.id;
}

function ItemHeader({ work: { id, kind, author_name, asked_at, asked_languages } }: { work: ContentWork }) {
  const { t } = useTranslation(['approvals', 'common']);
  const known = contentKind(kind);
  const [language, ...others] = asked_languages;
  const facts = [
    author_name,
    asked_at && t('since', { count: daysSince(asked_at, new Date()) }),
    language && others.length === 0 && t(`item.only.${language}`),
  ];
  return (
    <PageHeader
      crumb={{ label: t('title'), to: APPROVALS }}
      title={known ? t('item.of', { kind: t(known.one ?? known.label, { ns: known.words }) }) : t('item.title')}
      actions={
        known?.edit && (
          <ButtonLink icon="edit" to={known.edit(id)}>
            {t('item.edit')}
          </ButtonLink>
        )
      }
    >
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </PageHeader>
  );
}

/** What the area of the kind puts beside it. */
function Beside({ work: { id, kind } }: { work: ContentWork }) {
  const known = contentKind(kind);
  const { data } = useQuery({
    queryKey: ['approvals', 'beside', kind],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await known?.beside?.()) ?? null,
  });
  return known && data && <data.default id={id} path={known.path} />;
}

/** What is to be known before one decides. */
function Remarks({ work, openBy }: { work: ContentWork; openBy: string | null }) {
  const { t } = useTranslation('approvals');
  const { dateTime } = useFormat();
  const remarks = [
    work.status === 'published' && t('item.replaces'),
    work.access_level === 'restrictedAccess' && t('item.restricted'),
    work.unpublish_at && t('item.until', { date: dateTime(work.unpublish_at) }),
  ].filter((remark) => typeof remark === 'string');
  if (remarks.length === 0 && !openBy) return null;
  return (
    <div className={styles.remarks}>
      {openBy && <Note tone="warn">{t('item.openBy', { name: openBy })}</Note>}
      {remarks.map((remark) => (
        <Note key={remark}>{remark}</Note>
      ))}
    </div>
  );
}
