import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BANNER_SETTING } from '#shared/names/setting-keys.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import { type Banner, MAX_BANNERS } from '../../setting-names.ts';
import { HistorySheet } from '../history/history-sheet.tsx';
import { EditorEnd } from '../store/editor-end.tsx';
import type { StoredSetting } from '../store/settings-store.ts';
import { useEditor } from '../store/use-editor.ts';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';
import { bannerFaults, bannerShape, bannersOf, listed, newBanner } from './banner-shape.ts';
import styles from './editor.module.css';
import { useBannerWords } from './use-banner-words.ts';

const HOME = '/app/internal/settings';

/** The list of banners, or one of them (`&banner=<id>`); changes of all are saved together. */
export function BannerEditor({ rows, slot }: { rows: readonly StoredSetting[]; slot: DraftSlot }) {
  const { t } = useTranslation('settings');
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const editor = useEditor(bannerShape, rows, slot);
  const words = useBannerWords();
  const [history, setHistory] = useState(false);
  const [faultsShown, setFaultsShown] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const opened = useAddressText('banner');
  const banners = listed(editor.draft.values);
  // A new one becomes part of what is edited with the first thing that is typed.
  const [blank, setBlank] = useState<Banner>();
  const edited = banners.find(({ id }) => id === opened) ?? (blank?.id === opened ? blank : undefined);
  const open = (id?: string) => void navigate({ to: HOME, search: { topic: 'banner', banner: id } });
  const put = (banner: Banner) => editor.change(banner.id, banner);
  const begin = () => {
    const banner = newBanner();
    setBlank(banner);
    open(banner.id);
  };
  const copy = (banner: Banner) => {
    const { id } = newBanner();
    put({ ...banner, id });
    open(id);
  };
  const labelOf = (field: string) =>
    words.title((editor.draft.values[field] ?? editor.draft.base[field])?.text[locale] ?? '');
  const show = (_field: string, banner: Banner | undefined) => words.summary(banner);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const faulty = banners.find((banner) => Object.keys(bannerFaults(banner)).length > 0);
    setFaultsShown(faulty !== undefined);
    setTries(tries + 1);
    if (faulty) open(faulty.id);
    else if (editor.changed.length > 0) void editor.save();
  };
  const shown = edited?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each try, also when the same faults stay
  useEffect(() => {
    if (faultsShown && shown) toFirstFault(form.current);
  }, [tries, faultsShown, shown]);
  return (
    <form ref={form} noValidate onSubmit={save}>
      {edited ? (
        <BannerForm banner={edited} faultsShown={faultsShown} onChange={put} onBack={() => open()} />
      ) : (
        <>
          <div className={styles.tools}>
            <Button icon="plus" disabled={banners.length >= MAX_BANNERS} onClick={begin}>
              {t('banner.add')}
            </Button>
            {banners.length >= MAX_BANNERS && <p className="small t2">{t('banner.most', { count: MAX_BANNERS })}</p>}
            <Button kind="quiet" icon="history" onClick={() => setHistory(true)}>
              {t('setting.history')}
            </Button>
          </div>
          {banners.length === 0 ? (
            <EmptyState reason="nothing" text={t('banner.nothing')} />
          ) : (
            <BannerList
              banners={banners}
              onOpen={open}
              onCopy={copy}
              onRemove={({ id }) => editor.change(id, undefined)}
            />
          )}
        </>
      )}
      <EditorEnd key={tries} editor={editor} shape={bannerShape} labelOf={labelOf} show={show} />
      {history && (
        <HistorySheet
          settingKey={BANNER_SETTING}
          label={t('topic.banner.label')}
          current={rows.find(({ key }) => key === BANNER_SETTING)?.value ?? null}
          show={(value) => words.list(listed(bannersOf(value)))}
          onRestore={(value) => {
            editor.replace(bannersOf(value));
            setHistory(false);
          }}
          onClose={() => setHistory(false)}
        />
      )}
    </form>
  );
}
