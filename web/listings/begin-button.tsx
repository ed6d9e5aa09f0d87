import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { beginListing, type NewListing } from './begin-listing.ts';

interface BeginButtonProps extends Pick<ButtonProps, 'kind' | 'icon' | 'size' | 'children'>, NewListing {}

/** Begins a listing for one's own branch, with oneself as contact, or as a copy of another; opens its editor. */
export function BeginButton({ of, facts, like, ...look }: BeginButtonProps) {
  const listing = { of, facts, ...(like && { like }) };
  const { can, viewer } = useViewer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  if (!can(of.write) || !viewer?.optician || viewer.viewing) return null;
  const begin = async () => {
    setBusy(true);
    try {
      await navigate({ to: await beginListing(listing, queries, viewer) });
    } catch (thrown) {
      tellFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return <Button {...look} busy={busy} onClick={() => void begin()} />;
}
