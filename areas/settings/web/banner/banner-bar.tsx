import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownBanner } from '#shared/contracts/banner.ts';
import { ask } from '#web/calls/data-service.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { viewers } from '#web/portal.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { BannerView } from './banner-view.tsx';

/** The banners of the person on screen, above every page. Which they are was decided by the database. */
export default function BannerBar() {
  const { t } = useTranslation('settings');
  const { locale } = useLanguage();
  const { viewer } = useViewer();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const staffId = viewer?.staff?.id;
  const shown = (viewer?.banners ?? []).filter((banner) => !away.has(keyOf(banner)));
  if (!staffId || shown.length === 0) return null;

  const dismiss = async (banner: ShownBanner) => {
    // At once; the keyboard goes on in the page.
    setAway(new Set([...away, keyOf(banner)]));
    document.getElementById('content')?.focus({ preventScroll: true });
    try {
      await putAway(staffId, banner);
      viewers.reload().catch(() => undefined);
    } catch (thrown) {
      setAway((now) => new Set([...now].filter((key) => key !== keyOf(banner))));
      notify({ kind: 'error', message: failureWords(thrown, t) });
    }
  };
  return (
    <section aria-label={t('banner.region')}>
      {shown.map((banner) => (
        <BannerView
          key={keyOf(banner)}
          level={banner.level}
          text={banner.text[locale]}
          link={banner.link}
          locale={locale}
          onDismiss={banner.dismissible ? () => void dismiss(banner) : undefined}
        />
      ))}
    </section>
  );
}

const keyOf = ({ id, version }: ShownBanner) => `${id} ${version}`;

async function putAway(staffId: string, { id, version }: ShownBanner): Promise<void> {
  await ask((client) => client.from('banner_dismissals').upsert({ staff_id: staffId, banner_id: id, version }));
}
