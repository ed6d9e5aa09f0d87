import { useTranslation } from 'react-i18next';
import type { BannerLevel } from '#shared/names/banner-levels.ts';
import type { Locale } from '#shared/names/languages.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './banner.module.css';

const ICONS: Record<BannerLevel, IconName> = { critical: 'error', warning: 'warn', success: 'ok', info: 'info' };

export interface BannerViewProps {
  level: BannerLevel;
  text: string;
  link: string | null;
  locale: Locale;
  /** Stands inside a frame of the editor instead of over a page. */
  framed?: boolean;
  /** Shows the cross. */
  onDismiss?: () => void;
}

/** One banner. Level is shape, word and colour; the text is text, whatever stands in it. */
export function BannerView({ level, text, link, locale, framed, onDismiss }: BannerViewProps) {
  const { t } = useTranslation('settings', { lng: locale });
  return (
    <div
      className={cx(styles.banner, styles[level], framed && styles.framed)}
      lang={locale}
      // The same deep red by day and by night: the light red of the dark scheme looks gentle.
      data-color-scheme={level === 'critical' ? 'light' : undefined}
    >
      <div className={styles.in}>
        <Icon name={ICONS[level]} size={20} />
        <p className="grow">
          <span className="vh">{t(`banner.level.${level}`)} </span>
          {text} {link && <MoreLink link={link} label={t('banner.more')} />}
        </p>
        {onDismiss && <IconButton icon="x" label={t('banner.dismiss')} onClick={onDismiss} />}
      </div>
    </div>
  );
}

/** A page of the portal opens in place, everything else in a tab of its own. */
function MoreLink({ link, label }: { link: string; label: string }) {
  if (/^\/app\/[^?#]*$/.test(link)) {
    return (
      <AppLink className="link" to={link}>
        {label}
      </AppLink>
    );
  }
  const away = /^https?:/.test(link);
  return (
    <a className="link" href={link} {...(away && { target: '_blank', rel: 'noopener noreferrer' })}>
      {label}
    </a>
  );
}
