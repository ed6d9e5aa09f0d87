import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BANNER_SETTING } from '#shared/names/setting-keys.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { tellDiscarded } from '#web/drafts/draft-note.tsx';
import { FormBody } from '#web/forms/form-body.tsx';
import { partOf } from '#web/forms/record-form.ts';
import { SaveBar } from '#web/forms/save-bar.tsx';
import { useAddressText } from '#web/router/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BANNER_TEXT_LENGTH, type Banner, MAX_BANNERS } from '../../setting-names.ts';
import { HistorySheet } from '../history/history-sheet.tsx';
import type { StoredSetting } from '../store/settings-store.ts';
import { useSettingsForm } from '../store/use-settings-form.ts';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';
import { bannerShape, bannersOf, isBanner, listed, newBanner } from './banner-shape.ts';
import styles from './editor.module.css';
import { useBannerWords } from './use-banner-words.ts';

const HOME = '/app/internal/settings';

/** The list of banners, whose changes are saved together, or one of them (`&banner=<id>`), which is saved by itself. */
export function BannerEditor({ rows, slot }: { rows: readonly StoredSetting[]; slot: DraftSlot }) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const words = useBannerWords();
  const form = useSettingsForm(bannerShape, rows, slot, {
    label: (_id, banner) => words.title(isBanner(banner) ? banner.text : {}),
    show: (_id, banner) => words.summary(isBanner(banner) ? banner : undefined),
    faults: 'settings:banner.fault',
    faultValues: () => ({ count: BANNER_TEXT_LENGTH }),
  });
  const [history, setHistory] = useState(false);
  const opened = useAddressText('banner');
  const banners = listed(form.values);
  // A new one becomes part of what is edited with the first thing that is typed.
  const [blank, setBlank] = useState<Banner>();
  const edited = banners.find(({ id }) => id === opened) ?? (blank?.id === opened ? blank : undefined);
  // One that is open is saved by itself; begun others reach nobody with it.
  const shown = edited ? partOf(form, edited.id) : form;
  const open = (id?: string) => void navigate({ to: HOME, search: { topic: 'banner', banner: id } });
  const put = (banner: Banner) => form.set({ [banner.id]: banner });
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
  const remove = (banner: Banner) => {
    form.set({ [banner.id]: undefined });
    // What was stored stands in the bar below until that is saved.
    if (form.start[banner.id] === undefined) tellDiscarded(t, () => put(banner));
  };
  const openFaulty = useEffectEvent(() => {
    const [faulty] = form.firstFault?.split('.') ?? [];
    if (faulty && faulty !== edited?.id) open(faulty);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each try to save
  useEffect(() => openFaulty(), [form.tries]);
  return (
    <FormBody form={shown} part={edited?.id} quiet>
      {edited ? (
        <BannerForm
          banner={edited}
          fault={(field) => form.fault(`${edited.id}.${field}`)}
          onChange={put}
          onBack={() => open()}
        />
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
              isStored={({ id }) => form.start[id] !== undefined}
              onOpen={open}
              onCopy={copy}
              onRemove={remove}
            />
          )}
        </>
      )}
      <SaveBar key={`${edited?.id} ${form.tries}`} form={shown} unfolded={!edited} />
      {history && (
        <HistorySheet
          settingKey={BANNER_SETTING}
          label={t('topic.banner.label')}
          current={rows.find(({ key }) => key === BANNER_SETTING)?.value ?? null}
          show={(value) => words.list(listed(bannersOf(value)))}
          onRestore={(value) => {
            const gone = Object.fromEntries(banners.map(({ id }) => [id, undefined]));
            form.set({ ...gone, ...bannersOf(value) });
            setHistory(false);
          }}
          onClose={() => setHistory(false)}
        />
      )}
    </FormBody>
  );
}
