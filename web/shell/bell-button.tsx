import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';

export interface BellButtonProps {
  unread: number;
  open: boolean;
  /** Id of the panel while it is open. */
  panelId?: string;
  onToggle: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The bell of the top bar with its counter. */
export function BellButton({ unread, open, panelId, onToggle, ref }: BellButtonProps) {
  const { t } = useTranslation('common');
  return (
    <IconButton
      ref={ref}
      icon="bell"
      size={22}
      label={unread > 0 ? t('shell.notificationsUnread', { count: unread }) : t('shell.notifications')}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      className={open ? 'is-open' : undefined}
      onClick={onToggle}
    >
      {unread > 0 && <span className="dot">{unread > 99 ? '99+' : unread}</span>}
    </IconButton>
  );
}
