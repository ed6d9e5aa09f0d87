import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '#web/ui/popover.tsx';
import { useMedia } from '#web/ui/use-media.ts';

/**
 * The lesser actions of a toolbar: side by side where there is room and full-width on a phone; between, where they would
 * stack, one button "Weitere …" opens them as a menu. `always`: at any width, where each row of a list has them.
 */
export function FurtherActions({ always, children }: { always?: boolean; children: ReactNode }) {
  const { t } = useTranslation('common');
  const narrow = useMedia('(min-width: 750px) and (max-width: 1099px)');
  if (!narrow && !always) return children;
  return (
    <Popover
      label={t('ui.further')}
      panelClass="menu-actions"
      closesOnChoice
      opener={(opener) => (
        <button type="button" className="btn btn-o" {...opener}>
          {t('ui.further')}
        </button>
      )}
    >
      {children}
    </Popover>
  );
}
