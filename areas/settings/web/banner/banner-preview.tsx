import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { language } from '#web/portal.ts';
import type { Banner } from '../../setting-names.ts';
import { isLink } from '../store/setting-values.ts';
import { BannerView } from './banner-view.tsx';
import styles from './editor.module.css';

/** The banner as it will stand above the page: both languages, light and dark. */
export function BannerPreview({ banner }: { banner: Banner }) {
  const { t } = useTranslation('settings');
  const { locale: shown } = useLanguage();
  const [worded, setWorded] = useState(false);
  useEffect(() => {
    const loads = LOCALES.map((locale) => language.words.load(['settings'], locale));
    void Promise.allSettled(loads).then(() => setWorded(true));
  }, []);
  const link = banner.link?.trim();
  return (
    <div className={styles.previews}>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={styles.preview} data-color-scheme={scheme}>
          {LOCALES.map((locale) => (
            <BannerView
              key={locale}
              framed
              level={banner.level}
              text={banner.text[locale].trim() || t('banner.untitled')}
              link={link && isLink(link) ? link : null}
              // In the words on screen until those of the other language are there.
              locale={worded ? locale : shown}
            />
          ))}
          <figcaption>{t(`banner.scheme.${scheme}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
