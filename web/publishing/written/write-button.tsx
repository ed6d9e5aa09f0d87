import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { createContent } from '../queries.ts';

interface WriteButtonProps {
  kind: string;
  label: string;
  editPath: (id: string) => string;
}

/** Begins an item of a kind, for those who write and are themselves. */
export function WriteButton({ kind, label, editPath }: WriteButtonProps) {
  const { viewer } = useViewer();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  if (viewer?.viewing) return null;
  const begin = async () => {
    setBusy(true);
    try {
      const { id } = await createContent(kind);
      await navigate({ to: editPath(id) });
    } catch (thrown) {
      tellFailure(thrown);
      setBusy(false);
    }
  };
  return (
    <Button kind="primary" icon="edit" busy={busy} onClick={() => void begin()}>
      {label}
    </Button>
  );
}
