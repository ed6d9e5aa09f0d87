import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { switchOf } from '../model/types.ts';
import { useTypeName } from '../use-type-name.ts';

interface EntryActionsProps {
  type: string;
  unread: boolean;
  onRead: (read: boolean) => void;
  onFollow: () => void;
}

/** Read or unread, and why one gets it, with the way to that switch. */
export function EntryActions({ type, unread, onRead, onFollow }: EntryActionsProps) {
  const { t } = useTranslation('notifications');
  const nameOf = useTypeName();
  const { by } = switchOf(type);
  return (
    <>
      <p>
        <b>{t('item.whyTitle')}</b> {t(`item.why.${by}`, { type: nameOf(type) })}
      </p>
      <div className="flex wrap g1">
        <Button size="small" icon={unread ? 'check' : 'inbox'} onClick={() => onRead(unread)}>
          {t(unread ? 'item.markRead' : 'item.markUnread')}
        </Button>
        {by !== 'nothing' && (
          <AppLink
            className="btn btn-q sm"
            to="/app/account"
            search={{ tab: 'notifications' }}
            hash={by === 'type' ? `type-${type}` : 'subscriptions'}
            onClick={onFollow}
          >
            {t('item.toSwitch')}
          </AppLink>
        )}
      </div>
    </>
  );
}
