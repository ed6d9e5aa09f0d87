import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#web/calls/call-error.ts';
import { useAddress, useAddressText } from '#web/router/use-address.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FormSkeleton } from '#web/ui/skeleton.tsx';
import type { PersonRights } from '../../people-contract.ts';
import { ViewAsDialog } from '../view-as/view-as-dialog.tsx';
import styles from './people.module.css';
import { PersonEditor } from './person-editor.tsx';
import { personQuery } from './queries.ts';
import { StateChip } from './state-chip.tsx';

const PATH = '/app/internal/settings';

/**
 * One person: who it is, and what they may do. Beside the person the address holds the list one came from, and `view=as`
 * where another screen leads on to looking as them.
 */
export function PersonScreen({ id }: { id: string }) {
  const { t } = useTranslation('settings');
  const { person: _, view: __, ...list } = useAddress();
  const query = useQuery(personQuery(id));
  const person = query.data;
  return (
    <>
      <AppLink className="crumb" to={PATH} search={list}>
        <Icon name="back" size={20} />
        {t('person.all')}
      </AppLink>
      {person && <Head person={person} />}
      {person && <PersonEditor person={person} onFresh={query.refetch} />}
      {query.isPending && <FormSkeleton parts={3} />}
      {query.error && !person && (isMissing(query.error) ? <Missing /> : <ErrorState onRetry={query.refetch} />)}
    </>
  );
}

function Missing() {
  const { t } = useTranslation('settings');
  return <EmptyState reason="noMatch" title={t('person.missing')} />;
}

function Head({ person }: { person: PersonRights }) {
  const { t } = useTranslation('settings');
  const [viewing, setViewing] = useState(useAddressText('view') === 'as');
  return (
    <header className={styles.head}>
      <Avatar name={person.name} image={person.portrait_image} size={60} />
      <div className="grow">
        <h3>{person.name}</h3>
        <p className={styles.under}>
          <AppLink to={`/app/opticians/${person.optician.id}`} search={{ staffId: person.id }}>
            {person.optician.name}
          </AppLink>
          <StateChip state={person.state} />
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink kind="quiet" icon="history" to={PATH} search={{ topic: 'audit', person: person.id }}>
          {t('person.log')}
        </ButtonLink>
        {person.viewable && (
          <Button icon="eye" onClick={() => setViewing(true)}>
            {t('person.viewAs')}
          </Button>
        )}
      </div>
      {viewing && person.viewable && <ViewAsDialog person={person} onClose={() => setViewing(false)} />}
    </header>
  );
}
