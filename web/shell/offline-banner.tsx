import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { useOnline } from '#web/ui/use-online.ts';

/** Says below the top bar that there is no connection. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className="offline">
          <div>
            <Icon name="warn" size={20} />
            <span>
              <b>{t('offline.title')}</b> · {t('offline.text')}
            </span>
          </div>
        </div>
      )}
    </div>
  );
}
