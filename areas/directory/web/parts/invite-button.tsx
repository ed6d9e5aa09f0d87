import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { InviteLayer } from '#web/frame/invite-layer.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import type { OpticianDetail, Person } from '../../contract.ts';

export interface InviteButtonProps extends Pick<ButtonProps, 'kind' | 'size'> {
  company: OpticianDetail;
  /** Whom to invite; without a person, whoever of the team has no account yet. */
  person?: Person;
}

const waits = ({ active, auth_user_id }: Person) => active && auth_user_id === null;

/** "Einladen", for those who look after the accounts of this company, as long as there is somebody to invite. */
export function InviteButton({ company, person, ...look }: InviteButtonProps) {
  const { t } = useTranslation('opticians');
  const client = useQueryClient();
  const { viewer, can } = useViewer();
  const [asking, setAsking] = useState(false);
  const { own, manage } = company.abilities;
  const may = can('canCreateAuthUsers') && (own || manage) && !viewer?.viewing && company.active;
  if (!may || !(person ? waits(person) : company.staff.some(waits))) return null;
  return (
    <>
      <Button icon="mail" aria-haspopup="dialog" {...look} onClick={() => setAsking(true)}>
        {t('person.invite')}
      </Button>
      {asking && (
        <InviteLayer
          opticianId={company.id}
          staffId={person?.id}
          onInvited={() => void stale(client, 'directory')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
