import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePage, PageRefs } from '#shared/contracts/page.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import type { Role } from '#shared/names/roles.ts';
import { stale } from '#web/calls/stale.ts';
import { useLeaveGuard } from '#web/forms/use-leave-guard.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { AudiencePicker } from '#web/publishing/audience-picker.tsx';
import { LanguageStates } from '#web/publishing/language-states.tsx';
import { Preview } from '#web/publishing/preview.tsx';
import { PublishingBar } from '#web/publishing/publishing-bar.tsx';
import { Revisions } from '#web/publishing/revisions.tsx';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useOwnPath } from '#web/router/use-address.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Note } from '#web/ui/tag.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import { Below } from '../below.tsx';
import { BlockList } from '../block-list.tsx';
import { pagePath } from '../page-path.ts';
import type { WhichPage } from '../page-queries.ts';
import type { PageTools } from '../page-view.tsx';
import { Canvas } from './canvas.tsx';
import { containersOf, Desk, type ReadWork, textsOf } from './desk.ts';
import styles from './editor.module.css';
import { HeadFields } from './head-fields.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { useWords } from './use-words.ts';
import { workQuery } from './work-query.ts';

interface EditorScreenProps {
  which: WhichPage;
  read: ReadWork;
  refs: PageRefs;
  /** The pages below it that readers have. */
  below: LivePage['below'];
  language: Locale;
  title: string;
  crumb: PageHeaderProps['crumb'];
  /** What the area puts around the page: reads as whoever is signed in, so a preview as somebody else leaves it out. */
  tools: PageTools;
}

/** The page as it is written: the bar of its life, its head and its blocks in one language, each saved by itself. */
export function EditorScreen({ which, read, refs, below, language, title, crumb, tools }: EditorScreenProps) {
  const { t } = useTranslation(['pageEditor', 'publishing']);
  const { locale } = useLanguage();
  const [opened, setOpened] = useState<'preview' | 'revisions' | 'audience' | 'place'>();
  const desk = useDesk(which, read);
  const saving = useSyncExternalStore(desk.subscribe, desk.summary);
  const words = useWords(containersOf(read.work));
  const path = useOwnPath();
  const navigate = useNavigate();
  const guard = useLeaveGuard(saving.dirty, []);
  const { work } = read;
  const { content } = work;
  const heading = textsOf(work, language)?.title || textsOf(work, locale)?.title || title;
  useScreenTitle(heading);
  const settled = async () => ((await desk.flush()) ? (await desk.fresh()).content.texts : undefined);
  const settle = async () => {
    const texts = await settled();
    return texts && Object.fromEntries(texts.map((text) => [text.language ?? 'facts', text.revision]));
  };
  const moves = { work: content, label: words.label, reads: ['pages'] as const, settle };
  const close = () => setOpened(undefined);
  return (
    <Page
      header={
        <PageHeader
          crumb={crumb ?? { label: t('all'), to: '/app/pages' }}
          title={heading}
          actions={
            content.status === 'published' && (
              <ButtonLink icon="book" iconOnPhone to={'id' in which ? pagePath({ id: which.id, key: work.key }) : path}>
                {t('read')}
              </ButtonLink>
            )
          }
        >
          <div className={styles.bar}>
            <PublishingBar
              {...moves}
              saving={saving}
              onPreview={() => void settled().then(() => setOpened('preview'))}
              onRevisions={() => void settled().then(() => setOpened('revisions'))}
              onAudience={() => setOpened('audience')}
            />
          </div>
        </PageHeader>
      }
      aside={
        <>
          <LanguageStates {...moves} />
          <div className={styles.further}>
            <Button icon="sliders" onClick={() => setOpened('place')}>
              {t('place.open')}
            </Button>
            <ButtonLink icon="translate" to={`/app/translation/${content.id}`}>
              {t('translate')}
            </ButtonLink>
          </div>
        </>
      }
    >
      <div className={styles.top}>
        <Segmented
          label={t('publishing:languages.title')}
          value={language}
          options={LOCALES.map((value) => ({ value, label: t(`publishing:language.${value}`), lang: value }))}
          onChange={(edit) => void navigate({ to: '.', search: { edit }, replace: true, resetScroll: false })}
        />
        {containersOf(work).length > 0 && <span className={`${styles.keys} small t2`}>{t('keys')}</span>}
      </div>
      {saving.stuck && <Stuck desk={desk} />}
      <HeadFields key={language} desk={desk} language={language} />
      <Canvas desk={desk} work={work} refs={refs} language={language} />
      {opened === 'preview' && (
        <Preview
          work={content}
          onClose={close}
          render={(shown, role) => {
            const text = textsOf(work, shown);
            if (!text) return null;
            const blocks = containersOf(work).map((settings) => ({ settings, text: text.blocks[settings.id] ?? null }));
            const open = refsFor(refs, role);
            return (
              <>
                <PageHeader title={text.title} lead={text.teaser} />
                <BlockList blocks={blocks} refs={open} />
                {Object.values(tools).some(Boolean) && (
                  <div className={styles.around}>
                    <Note>{t('previewTools')}</Note>
                  </div>
                )}
                {!tools.below && <Below pages={below.filter(({ id }) => open.pages[id])} />}
              </>
            );
          }}
        />
      )}
      {opened === 'revisions' && (
        <Sheet label={t('publishing:revisions.open')} titled wide onClose={close}>
          <Revisions work={content} label={words.label} show={words.show} />
        </Sheet>
      )}
      {opened === 'audience' && <AudiencePicker work={content} reads={['pages']} onClose={close} />}
      {opened === 'place' && <PlaceSheet work={work} onClose={close} />}
      {guard}
    </Page>
  );
}

/** The desk of a page; what is read again comes onto it. */
function useDesk(which: WhichPage, read: ReadWork): Desk {
  const queries = useQueryClient();
  const { locale } = useLanguage();
  const [desk] = useState(
    () =>
      new Desk(
        read,
        async () => {
          const { answer, asked } = await queries.fetchQuery({ ...workQuery(which, locale), staleTime: 0 });
          if (!answer.work) throw new Error('The page is gone.');
          return { work: answer.work, asked };
        },
        () => void stale(queries, 'pages', 'content'),
      ),
  );
  // Before anybody types again: a block that is new has its fields at once.
  useLayoutEffect(() => desk.adopt(read), [desk, read]);
  return desk;
}

/** Something did not get through: it goes when the line is back, or now. */
function Stuck({ desk }: { desk: Desk }) {
  const { t } = useTranslation('pageEditor');
  const online = useOnline();
  useEffect(() => {
    if (online) void desk.flush();
  }, [online, desk]);
  return (
    <Note tone="err" role="alert">
      {t('stuck')}{' '}
      <Button size="small" onClick={() => void desk.flush()}>
        {t('again')}
      </Button>
    </Note>
  );
}

/** What blocks speak of, as far as a role may see it: links lead to no page that it does not open. */
function refsFor(refs: PageRefs, role: Role): PageRefs {
  const pages = Object.entries(refs.pages).filter(([, { roles }]) => roles?.includes(role) ?? true);
  return { ...refs, pages: Object.fromEntries(pages) };
}
