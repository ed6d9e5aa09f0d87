import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BANNER_LEVELS } from '#shared/names/banner-levels.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { OptionCard, Switch } from '#web/ui/choice.tsx';
import { DateTimeField } from '#web/ui/date-time-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Split } from '#web/ui/section.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { BANNER_TEXT_LENGTH, type Banner } from '../../setting-names.ts';
import { AudienceFields } from './audience-fields.tsx';
import { BannerPreview } from './banner-preview.tsx';
import type { BannerField } from './banner-shape.ts';
import styles from './editor.module.css';

export interface BannerFormProps {
  banner: Banner;
  /** What is wrong with a field, as a sentence. */
  fault: (field: BannerField) => string | undefined;
  onChange: (banner: Banner) => void;
  onBack: () => void;
}

/** One banner: text in both languages, level, time and audience; below, how it will look. */
export function BannerForm({ banner, fault, onChange, onBack }: BannerFormProps) {
  const { t } = useTranslation('settings');
  const set = (changes: Partial<Banner>) => onChange({ ...banner, ...changes });
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <div className={styles.form} ref={form}>
      <AppLink className="crumb" to="/app/internal/settings" search={{ topic: 'banner' }}>
        <Icon name="back" size={20} />
        {t('banner.all')}
      </AppLink>
      <Split title={t('banner.text')} lead={t('banner.textLead', { count: BANNER_TEXT_LENGTH })}>
        {LOCALES.map((locale) => (
          <TextArea
            key={locale}
            name={`text-${locale}`}
            label={t(`banner.in.${locale}`)}
            labelEnd={<Left text={banner.text[locale]} />}
            lang={locale}
            rows={3}
            error={fault(locale)}
            value={banner.text[locale]}
            onChange={(event) => set({ text: { ...banner.text, [locale]: event.target.value } })}
          />
        ))}
        <TextField
          name="link"
          label={t('banner.link')}
          optional
          icon="link"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          help={t('banner.linkHelp')}
          error={fault('link')}
          value={banner.link ?? ''}
          onChange={(event) => set({ link: event.target.value || null })}
        />
      </Split>
      <Split title={t('banner.kind')} lead={t('banner.kindLead')}>
        <fieldset className={styles.levels}>
          <legend className="vh">{t('banner.kind')}</legend>
          {BANNER_LEVELS.toReversed().map((level) => (
            <OptionCard
              key={level}
              type="radio"
              name="level"
              label={t(`banner.levelName.${level}`)}
              detail={t(`banner.levelDetail.${level}`)}
              checked={banner.level === level}
              onChange={() => set({ level })}
            />
          ))}
        </fieldset>
        <Switch
          label={
            <>
              <b>{t('banner.dismissible')}</b>
              <small>{t('banner.dismissibleText')}</small>
            </>
          }
          checked={banner.dismissible}
          onChange={(event) => set({ dismissible: event.target.checked })}
        />
      </Split>
      <Split title={t('banner.time')} lead={t('banner.timeLead')}>
        <div className={styles.times}>
          <DateTimeField
            name="starts"
            label={t('banner.starts')}
            optional
            value={banner.starts ?? ''}
            onChange={(starts) => set({ starts: starts || null })}
          />
          <DateTimeField
            name="ends"
            label={t('banner.ends')}
            optional
            wholeDay="23:59"
            error={fault('ends')}
            value={banner.ends ?? ''}
            onChange={(ends) => set({ ends: ends || null })}
          />
        </div>
      </Split>
      <AudienceFields audience={banner.audience} onChange={(audience) => set({ audience })} />
      <Split title={t('banner.preview')} lead={t('banner.previewLead')}>
        <BannerPreview banner={banner} />
      </Split>
      <Button className={styles.back} icon="back" onClick={onBack}>
        {t('banner.all')}
      </Button>
    </div>
  );
}

/** How many signs are left, once it gets tight. */
function Left({ text }: { text: string }) {
  const { t } = useTranslation('settings');
  const left = BANNER_TEXT_LENGTH - [...text.trim()].length;
  return left <= 60 ? <span className="opt">{t('banner.left', { count: left })}</span> : null;
}
