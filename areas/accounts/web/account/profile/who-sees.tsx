import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import styles from '../account.module.css';
import { ownLevelsQuery } from '../queries.ts';

/** The fields of the directory that stand together. */
const GROUPS = {
  person: ['portrait_image', 'profession_de', 'profession_fr', 'language'],
  contact: ['email', 'phone', 'mobile'],
} as const;
export type SeenGroup = keyof typeof GROUPS;

/** One quiet line for several fields: who sees them, and the way to the directory, where that is chosen for each. */
export function WhoSees({ group }: { group: SeenGroup }) {
  const { t } = useTranslation('system');
  const { viewer, can } = useViewer();
  const id = viewer?.staff?.id ?? '';
  const { data } = useQuery({ ...ownLevelsQuery(id), enabled: id !== '' });
  // Unless something was chosen, members see what a person tells (decision 0116).
  const levelOf = (field: string) => data?.find((chosen) => chosen.field === field)?.level ?? 'members';
  const [level = 'members', ...others] = new Set(GROUPS[group].map(levelOf));
  return (
    <p className={styles.seen}>
      {data && t(`account.profile.seen.${others.length > 0 ? 'mixed' : level}`)}
      {data && viewer?.optician && can('canViewOpticians') && (
        <>
          <span aria-hidden="true">·</span>
          <AppLink
            className="link tap"
            to={`/app/opticians/${viewer.optician.id}`}
            search={{ edit: `person.${id}` }}
            aria-label={t(`account.profile.seen.${group}`)}
          >
            {t('account.profile.seen.change')}
          </AppLink>
        </>
      )}
    </p>
  );
}
