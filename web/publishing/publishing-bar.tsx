import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Note, Tag } from '#web/ui/tag.tsx';
import styles from './publishing.module.css';
import { ReleaseDialog } from './release-dialog.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';
import { UnpublishDialog } from './unpublish-dialog.tsx';
import { type MovesOptions, useMoves } from './use-moves.ts';
import { type Action, movesOf } from './work-facts.ts';

/** How saving stands: since when all is saved, or what keeps it. */
export interface SavingState {
  at: string | null;
  busy: boolean;
  dirty: boolean;
}

export interface PublishingBarProps extends MovesOptions {
  saving?: SavingState;
  onPreview?: () => void;
  onRevisions?: () => void;
  onAudience?: () => void;
  /** Reasons to choose from when something is sent back; by default those that the office keeps. */
  reasons?: readonly string[];
}

/** Actions that ask something first. */
const ASKING: ReadonlySet<Action> = new Set<Action>(['release', 'schedule', 'send_back', 'unpublish']);

/** Where an item stands, and what can be done with it: the next step first, the rest in one menu. */
export function PublishingBar(props: PublishingBarProps) {
  const { work, saving, onPreview, onRevisions, onAudience, reasons, ...options } = props;
  const { t } = useTranslation(['publishing', 'common']);
  const moves = useMoves({ work, ...options });
  const [asking, setAsking] = useState<Action>();
  const { next, further } = movesOf(work);
  const start = async (action: Action) => {
    if (ASKING.has(action)) return setAsking(action);
    const fault = await moves.move(action);
    if (fault) notify({ kind: 'error', message: fault });
  };
  const asked = { work, moves, onClose: () => setAsking(undefined) };
  return (
    <section className={styles.bar} aria-label={t('bar')}>
      <div className={styles.state}>
        {work.status === 'draft' && work.publish_at ? (
          <StatusChip status="waiting" word={t('standing.planned')} />
        ) : (
          <StatusChip status={work.status} />
        )}
        {work.archived_at && <Tag look="line">{t('archived')}</Tag>}
        <SavedLine saving={saving} />
      </div>
      <div className={styles.actions}>
        {onPreview && (
          <Button icon="eye" onClick={onPreview}>
            {t('preview.open')}
          </Button>
        )}
        <Popover
          label={t('common:ui.further')}
          panelClass="menu-actions"
          opener={(opener) => (
            <button type="button" className="btn btn-o" {...opener}>
              {t('common:ui.further')}
            </button>
          )}
        >
          {(close) => (
            <>
              {onRevisions && <Entry label={t('revisions.open')} onPress={onRevisions} close={close} />}
              {onAudience && <Entry label={t('audience.open')} onPress={onAudience} close={close} />}
              {further.map((action) => (
                <Entry key={action} label={t(`action.${action}`)} onPress={() => void start(action)} close={close} />
              ))}
            </>
          )}
        </Popover>
        {next && (
          <Button
            kind={next === 'withdraw' ? 'outlined' : 'primary'}
            busy={moves.busy === next}
            onClick={() => void start(next)}
          >
            {t(`action.${next}`)}
          </Button>
        )}
      </div>
      <StandingNotes work={work} />
      {(asking === 'release' || asking === 'schedule') && <ReleaseDialog {...asked} planned={asking === 'schedule'} />}
      {asking === 'send_back' && <SendBackDialog {...asked} reasons={reasons} />}
      {asking === 'unpublish' && <UnpublishDialog {...asked} />}
    </section>
  );
}

function Entry({ label, onPress, close }: { label: string; onPress: () => void; close: () => void }) {
  return (
    <Button
      onClick={() => {
        close();
        onPress();
      }}
    >
      {label}
    </Button>
  );
}

/** «Gespeichert 14:32». */
function SavedLine({ saving }: { saving: SavingState | undefined }) {
  const { t } = useTranslation('publishing');
  const { time, date } = useFormat();
  if (!saving) return null;
  const isToday = saving.at !== null && date(saving.at) === date(new Date());
  const when = saving.at !== null && { date: date(saving.at), time: time(saving.at) };
  const words =
    saving.busy || saving.dirty
      ? t(saving.busy ? 'saving' : 'unsaved')
      : when && t(isToday ? 'saved' : 'savedOn', when);
  return (
    <span className="small t2" role="status">
      {words}
    </span>
  );
}

/** What was planned, asked for or sent back, and who has it open. */
function StandingNotes({ work }: { work: ContentWork }) {
  const { t } = useTranslation('publishing');
  const { dateTime } = useFormat();
  const { publish_at, unpublish_at, asked_at, claimed_by, reason, status } = work;
  const lines = [
    publish_at && t('standing.publish', { when: dateTime(publish_at) }),
    unpublish_at && t('standing.unpublish', { when: dateTime(unpublish_at) }),
    asked_at && t('standing.asked', { when: dateTime(asked_at), who: work.author_name }),
  ].filter(Boolean);
  return (
    <>
      {claimed_by && <Note tone="warn">{t('standing.claimed', { who: claimed_by })}</Note>}
      {reason && status !== 'published' && !asked_at && <Note tone="warn">{t('standing.reason', { reason })}</Note>}
      {lines.length > 0 && <p className="small t2">{lines.join(' · ')}</p>}
    </>
  );
}
