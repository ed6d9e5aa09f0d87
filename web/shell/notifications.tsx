import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import {
  createNotificationStore,
  type Notification,
  type NotificationStore,
  SNACKBAR_TIME,
  type Standing,
} from '#web/shell/notification-store.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useTopModal } from '#web/ui/open-modals.ts';
import '#web/shell/notifications.css';

export type { Notification } from '#web/shell/notification-store.ts';

const store: NotificationStore = createNotificationStore({
  now: () => performance.now(),
  setTimeout: (work, delay) => window.setTimeout(work, delay),
  clearTimeout: (timer) => window.clearTimeout(timer),
});

/** Tells the reader something: an error as a dialog with Ok, everything else as a snackbar of 6000 ms. */
export function notify(notification: Notification): void {
  store.notify(notification);
}

/** Takes back what the newest snackbar offers to take back. False where none does. */
export const undoLast = (): boolean => store.undo();

/** Draws what `notify` was told. Stands once in the client, beside the router. */
export function NotificationHost() {
  const { errors, snackbars } = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { t } = useTranslation('common');
  const [error] = errors;
  const before = useRef<HTMLElement | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    store.pause();
    if (currentTarget.contains(relatedTarget)) return;
    before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const over = useTopModal();
  const bars = (
    <div
      className="snacks"
      role="status"
      aria-label={t('notify.region')}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={onFocus}
      onBlur={store.resume}
    >
      {snackbars.map((snackbar) => (
        <Snackbar
          key={snackbar.key}
          snackbar={snackbar}
          onClose={() => {
            // The pressed button goes with its snackbar: the focus returns to where it came from.
            before.current?.focus();
            store.dismiss(snackbar.key);
          }}
        />
      ))}
    </div>
  );
  return (
    <>
      {over ? createPortal(bars, over) : bars}
      {error && <ErrorDialog key={error.key} error={error} onClose={() => store.dismiss(error.key)} />}
    </>
  );
}

const ICON: Record<Standing['kind'], IconName> = { error: 'error', success: 'ok', info: 'info', warning: 'warn' };

function Snackbar({ snackbar, onClose }: { snackbar: Standing; onClose: () => void }) {
  const { t } = useTranslation('common');
  const { kind, title, message, action } = snackbar;
  return (
    <div className="snack on-ink">
      <span className={kind}>
        <Icon name={ICON[kind]} />
      </span>
      <span className="grow">
        <b>{title ?? message}</b>
        {title && <span>{message}</span>}
      </span>
      {action && (
        <button
          type="button"
          className="snack-act"
          onClick={() => {
            onClose();
            action.onAct();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="x" label={t('notify.close')} onClick={onClose} />
      <span className="line" style={{ animationDuration: `${SNACKBAR_TIME}ms` }} />
    </div>
  );
}

function ErrorDialog({ error, onClose }: { error: Standing; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      alert
      icon="error"
      title={t('error occurred')}
      note={error.id && t('notify.reference', { id: error.id })}
      onClose={onClose}
      actions={
        <Button kind="primary" size="large" data-autofocus onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <p>{error.message}</p>
    </Dialog>
  );
}
