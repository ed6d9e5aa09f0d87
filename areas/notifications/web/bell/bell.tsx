import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BellProps } from '#web/frame/bell.tsx';
import { tellUnread } from '#web/frame/unread-count.ts';
import { useViewer } from '#web/session/use-session.ts';
import { BellButton } from '#web/shell/bell-button.tsx';
import { useLive } from '../live/use-live.ts';
import { isLater, type Standing } from '../model/marks.ts';
import styles from './bell.module.css';
import { BellPanel } from './bell-panel.tsx';
import { useDismissal } from './use-dismissal.ts';

/** The bell of the top bar: how many are unread, and the panel with the latest. */
export default function Bell({ opened }: BellProps) {
  const { viewer } = useViewer();
  // Without a person there is nobody to tell anything.
  return viewer?.staff ? <OwnBell key={viewer.user.id} userId={viewer.user.id} opened={opened} /> : null;
}

function OwnBell({ userId, opened }: BellProps & { userId: string }) {
  const standing = useLive(userId);
  const unread = standing?.unread ?? 0;
  const [open, setOpen] = useState(opened);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);
  useDismissal({ place, opener: button, open, onClose: close });
  useEffect(() => tellUnread(unread), [unread]);
  useEffect(() => () => tellUnread(0), []);
  return (
    <div className={styles.place} ref={place}>
      <BellButton ref={button} unread={unread} open={open} panelId={panelId} onToggle={() => setOpen(!open)} />
      <span className="vh" role="status">
        <NewOnes standing={standing} />
      </span>
      {open && <BellPanel id={panelId} userId={userId} standing={standing} onClose={close} />}
    </div>
  );
}

/** Says to those who do not see the number that something came. */
function NewOnes({ standing }: { standing: Standing | undefined }) {
  const { t } = useTranslation('notifications');
  const known = useRef<Standing>(undefined);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!standing) return;
    if (isLater(known.current, standing)) setSaid(t('bell.came', { count: standing.unread }));
    known.current = standing;
  }, [standing, t]);
  return said;
}
