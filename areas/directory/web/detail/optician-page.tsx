import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { OpticianDetail, Person } from '../../contract.ts';
import { WaitingNotes } from '../approval/waiting-notes.tsx';
import { EditLink } from '../edit/edit-link.tsx';
import { ChangeLog } from '../log/change-log.tsx';
import { InviteButton } from '../parts/invite-button.tsx';
import { fullName, inLanguage } from '../parts/names.ts';
import { useNow } from '../parts/use-now.ts';
import { useTargetBranch } from './branch-anchor.ts';
import { FirstBranch, FoldedBranch } from './branch-view.tsx';
import { CompanyPrograms } from './company-programs.tsx';
import styles from './detail.module.css';
import { DetailAside } from './detail-aside.tsx';
import { DetailHeader } from './detail-header.tsx';
import { Team } from './team.tsx';

export interface OpticianPageProps {
  optician: OpticianDetail;
  /** The person to mark. */
  target: string | undefined;
  /** Who was just added to the team. */
  added: Person | undefined;
  /** The address names a person who is not, or no longer, in the team. */
  missingPerson: boolean;
  onOpenPerson: (id: string) => void;
}

/** Everything about a company, once it is there. */
export function OpticianPage({ optician, target, added, missingPerson, onOpenPerson }: OpticianPageProps) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  const about = inLanguage(optician, 'description', locale);
  const branch = useTargetBranch();
  const missingBranch = branch !== undefined && !optician.branches.some(({ id }) => id === branch);
  return (
    <Page header={<DetailHeader optician={optician} />} aside={<DetailAside optician={optician} />}>
      {(missingPerson || missingBranch) && (
        <div className={styles.missing}>
          <Note tone="warn" role="status">
            {t(missingPerson ? 'person.missing' : 'branch.missing')}
          </Note>
        </div>
      )}
      <WaitingNotes optician={optician} />
      {about && <p className={styles.about}>{about}</p>}
      <Branches optician={optician} />
      <Section
        id="team"
        title={t('detail.team')}
        end={
          <div className={styles.teamActions}>
            <InviteButton company={optician} size="small" />
            {optician.abilities.edit && (
              <EditLink opticianId={optician.id} edits={{ what: 'newPerson' }} size="small" icon="plus">
                {t('edit.newPerson')}
              </EditLink>
            )}
          </div>
        }
      >
        {added && <Added key={added.id} person={added} company={optician} />}
        {optician.staff.length > 0 ? (
          <Team people={optician.staff} target={target} onOpen={onOpenPerson} />
        ) : (
          <EmptyState reason="nothing" text={t('detail.noStaff')} />
        )}
      </Section>
      <Section id="programs" title={t('detail.programs')}>
        <CompanyPrograms optician={optician} />
      </Section>
      {optician.abilities.edit && (
        <Section id="changes" title={t('change.title')}>
          <ChangeLog company={optician} />
        </Section>
      )}
    </Page>
  );
}

/** What comes next for somebody who was just added: an account of their own. */
function Added({ person, company }: { person: Person; company: OpticianDetail }) {
  const { t } = useTranslation('opticians');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={styles.added} role="status" ref={note}>
      <Note tone="ok">
        <p>{t('person.added', { name: fullName(person) })}</p>
        <InviteButton company={company} person={person} size="small" />
      </Note>
    </div>
  );
}

function Branches({ optician }: { optician: OpticianDetail }) {
  const { t } = useTranslation('opticians');
  const now = useNow();
  const [first, ...further] = optician.branches;
  return (
    <Section
      id="branches"
      title={t('detail.branches')}
      end={
        optician.abilities.edit && (
          <EditLink opticianId={optician.id} edits={{ what: 'newBranch' }} size="small" icon="plus">
            {t('edit.newBranch')}
          </EditLink>
        )
      }
    >
      {first ? (
        <FirstBranch branch={first} company={optician} now={now} editable={optician.abilities.edit} />
      ) : (
        <EmptyState reason="nothing" text={t('detail.noBranches')} />
      )}
      {further.length > 0 && (
        <div className={styles.folds}>
          {further.map((branch) => (
            <FoldedBranch
              key={branch.id}
              branch={branch}
              company={optician}
              now={now}
              editable={optician.abilities.edit}
            />
          ))}
        </div>
      )}
    </Section>
  );
}
