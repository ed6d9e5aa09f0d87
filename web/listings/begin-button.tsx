import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { createContent, saveText } from '#web/publishing/queries.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { type ListingArea, placesQuery, textsOf } from './queries.ts';

interface BeginButtonProps extends Pick<ButtonProps, 'kind' | 'icon' | 'size' | 'children'> {
  of: ListingArea;
  /** What has no language, as a new one begins. */
  facts: object;
  /** Another one that it begins as a copy of. */
  like?: string;
}

/** Begins a listing for one's own branch, with oneself as contact, or as a copy of another; opens its editor. */
export function BeginButton({ of, facts, like, ...look }: BeginButtonProps) {
  const { can, viewer } = useViewer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const [busy, setBusy] = useState(false);
  const company = viewer?.optician?.id;
  if (!can(of.write) || viewer?.viewing || !company) return null;
  const begin = async () => {
    setBusy(true);
    try {
      const former = like ? await textsOf(like) : [];
      const { branches } = await queries.fetchQuery(placesQuery(company));
      const own = { branch_id: branches[0]?.id ?? null, contact_id: viewer?.staff?.id ?? null };
      const { id } = await createContent(of.kind);
      const known = former.find(({ language }) => language === null)?.texts;
      await saveText({ id, language: null, texts: { ...facts, ...own, ...known }, base: null, auto: false });
      for (const { language, texts } of former) {
        if (language !== null) await saveText({ id, language, texts, base: null, auto: false });
      }
      await navigate({ to: `${of.path}/${id}/edit` });
    } catch (thrown) {
      tellFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return <Button {...look} busy={busy} onClick={() => void begin()} />;
}
