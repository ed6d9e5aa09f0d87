import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Split } from '#web/ui/section.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import styles from '../account.module.css';
import { profileQuery } from '../queries.ts';
import { LanguagePart } from './language-part.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The first tab: who one is in the directory, and in which language. */
export function ProfileTab({ staffId }: { staffId: string }) {
  const { t } = useTranslation('system');
  const query = useQuery(profileQuery(staffId));
  if (query.error && !query.data) return <ErrorState onRetry={query.refetch} />;
  if (!query.data) return <DetailSkeleton />;
  return (
    <>
      <Split title={t('account.profile.title')} lead={t('account.profile.lead')} id="profile">
        <Face />
        <ProfileForm row={query.data} />
      </Split>
      <LanguagePart row={query.data} />
    </>
  );
}

function Face() {
  const { viewer } = useViewer();
  if (!viewer?.staff) return null;
  const name = `${viewer.staff.first_name} ${viewer.staff.last_name}`;
  return (
    <div className={styles.face}>
      <Avatar name={name} image={viewer.staff.portrait_image} size={80} />
      <span>
        <b>{name}</b>
        <span className="t2">{viewer.optician?.name}</span>
      </span>
    </div>
  );
}
