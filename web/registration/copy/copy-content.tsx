import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { callPortal } from '#web/portal.ts';
import { dateRefusal } from '#web/registration/dates-editor/date-refusal.ts';
import { loadEditorWords } from '#web/registration/dates-editor/load-words.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/tag.tsx';
import { useWhy } from '#web/ui/use-why.tsx';

interface CopyContentProps {
  id: string;
  /** The area, whose words say what is copied, and whose call does it. */
  area: 'courses' | 'events';
  editPath: (id: string) => string;
}

/** The button that copies a course or an event, and the question on which day its dates shall begin. */
export function CopyContent(props: CopyContentProps) {
  const { t } = useTranslation(props.area);
  const { viewer } = useViewer();
  const [asking, setAsking] = useState(false);
  if (viewer?.viewing) return null;
  return (
    <>
      <Button icon="copy" onClick={() => setAsking(true)}>
        {t('copy.open')}
      </Button>
      {asking && <CopyDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function CopyDialog({ id, area, editPath, onClose }: CopyContentProps & { onClose: () => void }) {
  const { t } = useTranslation([area, 'dates', 'common']);
  const navigate = useNavigate();
  const [startsOn, setStartsOn] = useState('');
  const why = useWhy(startsOn === '' ? t('copy.missing') : undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // A refusal speaks with the words of the dates.
      await loadEditorWords();
      return callPortal<{ id: string }>('POST', `/${area}/copy`, { body: { id, startsOn } });
    },
    onSuccess: (copy) => {
      onClose();
      notify({ kind: 'success', message: t('copy.done') });
      return navigate({ to: editPath(copy.id) });
    },
  });
  return (
    <Dialog
      title={t('copy.title')}
      icon="copy"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('copy.cancel')}</Button>
          <Button kind="primary" busy={isPending} {...why.off} onClick={() => mutate()}>
            {t('copy.now')}
          </Button>
        </>
      }
    >
      <p>{t('copy.text')}</p>
      <div className="m2">
        <DateField
          label={t('copy.startsOn')}
          value={startsOn}
          onChange={setStartsOn}
          min={dayInZurich(new Date().toISOString())}
        />
      </div>
      {why.said}
      {error && <Note tone="err">{dateRefusal(error, t)}</Note>}
    </Dialog>
  );
}
