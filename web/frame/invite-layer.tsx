import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaWeb } from '#web/area-web.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { notify } from '#web/shell/notifications.tsx';

/** Whom to invite to an account of their own: one person, or whoever has none yet in a company's team. */
export interface InviteProps {
  opticianId: string;
  staffId?: string;
  /** Some of them were invited: what one knows about them is old. */
  onInvited: () => void;
  onClose: () => void;
}

type Load = () => Promise<{ default: ComponentType<InviteProps> }>;
let load: Load = () => Promise.reject(new Error('No area invites people.'));

/** Hands the frame the dialog of the area that looks after accounts. */
export function provideInviteDialog(areas: readonly AreaWeb[]): void {
  const dialog = areas.find(({ inviteDialog }) => inviteDialog)?.inviteDialog;
  if (dialog) load = dialog;
}

/** Asks whom to invite, wherever people are shown; fetched when somebody first wants to. */
export function InviteLayer(props: InviteProps) {
  const { t } = useTranslation('common');
  const [Layer, setLayer] = useState<ComponentType<InviteProps>>();
  const { onClose } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once each time it is opened
  useEffect(() => {
    load().then(
      (module) => setLayer(() => module.default),
      (thrown) => {
        notify({ kind: 'error', message: failureWords(thrown, t) });
        onClose();
      },
    );
  }, []);
  return Layer ? <Layer {...props} /> : null;
}
