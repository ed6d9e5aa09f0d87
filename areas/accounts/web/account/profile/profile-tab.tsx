import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DraftGate } from '#web/drafts/draft-gate.tsx';
import { PortraitControl } from '#web/files/portrait-control.tsx';
import { viewers } from '#web/portal.ts';
import { useViewer } from '#web/session/use-session.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Split } from '#web/ui/section.tsx';
import { FormSkeleton } from '#web/ui/skeleton.tsx';
import styles from '../account.module.css';
import { profileQuery, savePortrait } from '../queries.ts';
import { LanguagePart } from './language-part.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The first tab: who one is in the directory, and in which language. */
export function ProfileTab({ staffId }: { staffId: string }) {
  const { t } = useTranslation('system');
  const query = useQuery(profileQuery(staffId));
  const row = query.data;
  if (query.error && !row) return <ErrorState onRetry={query.refetch} />;
  return (
    <DraftGate form="accounts.profile" record={staffId} waiting={<FormSkeleton />}>
      {(slot) =>
        row ? (
          <>
            <Split title={t('account.profile.title')} lead={t('account.profile.lead')} id="profile">
              <Face />
              <ProfileForm row={row} slot={slot} />
            </Split>
            <LanguagePart row={row} />
          </>
        ) : (
          <FormSkeleton />
        )
      }
    </DraftGate>
  );
}

function Face() {
  const { viewer } = useViewer();
  const client = useQueryClient();
  if (!viewer?.staff) return null;
  const { id, first_name, last_name, portrait_image } = viewer.staff;
  const name = `${first_name} ${last_name}`;
  const save = async (image: string | null) => {
    await savePortrait(id, image);
    await Promise.all([viewers.reload(), client.invalidateQueries({ queryKey: profileQuery(id).queryKey })]);
  };
  return (
    <PortraitControl name={name} image={portrait_image} save={save}>
      <span className={styles.face}>
        <b>{name}</b>
        <span className="t2">{viewer.optician?.name}</span>
      </span>
    </PortraitControl>
  );
}
