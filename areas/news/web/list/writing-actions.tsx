import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { createContent } from '#web/publishing/queries.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DRAFTS, editPath } from './news-list.ts';

/**
 * For those who write: the way to what is in work, and beginning a new news.
 * @param here one is on that list already
 */
export function WritingActions({ here }: { here?: boolean }) {
  const { t } = useTranslation('current');
  const { can, viewer } = useViewer();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  if (!can('canEditContent')) return null;
  const begin = async () => {
    setBusy(true);
    try {
      const { id } = await createContent('news');
      await navigate({ to: editPath(id) });
    } catch (thrown) {
      tellFailure(thrown);
      setBusy(false);
    }
  };
  return (
    <>
      {!here && <ButtonLink to={DRAFTS.path}>{t('drafts.title')}</ButtonLink>}
      {!viewer?.viewing && (
        <Button kind="primary" icon="edit" busy={busy} onClick={() => void begin()}>
          {t('drafts.write')}
        </Button>
      )}
    </>
  );
}
