import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { InviteLayer } from '#web/frame/invite-layer.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { isLocked } from '#web/who-sees/levels.ts';
import type { OpticianDetail, Person } from '../../contract.ts';
import { EditLink } from '../edit/edit-link.tsx';

export interface InviteButtonProps extends Pick<ButtonProps, 'kind' | 'size'> {
  company: OpticianDetail;
  /** Whom to invite; without a person, whoever of the team has no account yet. */
  person?: Person;
}

const waits = ({ active, auth_user_id }: Person) => active && auth_user_id === null;

/** There is none, and not one that the person hides. */
const lacksEmail = ({ work_contact, levels }: Person, manage: boolean) =>
  !work_contact.email && !isLocked('staff', 'email', levels, { self: false, manage });

/**
 * "Einladen", for those who look after the accounts of this company, as long as there is somebody to invite; for a
 * person without an address, the way to enter it.
 */
export function InviteButton({ company, person, ...look }: InviteButtonProps) {
  const { t } = useTranslation('opticians');
  const client = useQueryClient();
  const { viewer, can } = useViewer();
  const [asking, setAsking] = useState(false);
  const { own, manage } = company.abilities;
  const may = can('canCreateAuthUsers') && (own || manage) && !viewer?.viewing && company.active;
  if (!may || !(person ? waits(person) : company.staff.some(waits))) return null;
  if (person && company.abilities.edit && lacksEmail(person, manage)) {
    return (
      <EditLink icon="mail" {...look} opticianId={company.id} edits={{ what: 'email', id: person.id }}>
        {t('person.enterEmail')}
      </EditLink>
    );
  }
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
