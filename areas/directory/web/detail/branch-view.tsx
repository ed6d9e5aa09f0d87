import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapAddress } from '#shared/map-address.ts';
import type { WallClock } from '#shared/zurich-clock.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Branch, OpticianDetail } from '../../contract.ts';
import { EditLink } from '../edit/edit-link.tsx';
import { HoursTable } from '../hours/hours-table.tsx';
import { OpenWords } from '../hours/open-words.tsx';
import { type BranchHours, openState } from '../hours/opening.ts';
import { LIST_PATH } from '../list/list-search.ts';
import { BranchPhone } from '../parts/branch-phone.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { inLanguage } from '../parts/names.ts';
import { BranchCare } from '../yearly/branch-care.tsx';
import { branchAnchor, useTargetBranch } from './branch-anchor.ts';
import styles from './detail.module.css';

/** The hours of a branch as the logic of opening wants them. */
export function hoursOf(branch: Pick<Branch, 'opening_hours' | 'special_days'>): BranchHours {
  return { hours: branch.opening_hours, special: branch.special_days };
}

export interface BranchViewProps {
  branch: Branch;
  company: OpticianDetail;
  now: WallClock;
  /** The reader may change the branch. */
  editable: boolean;
}

/** The main branch, which stands open. */
export function FirstBranch(props: BranchViewProps) {
  return (
    <BranchPlace branch={props.branch}>
      <BranchView {...props} titled />
    </BranchPlace>
  );
}

/** Where links to a branch lead; marked while the address points at it. The frame scrolls to it and gives it the focus. */
function BranchPlace({ branch, children }: { branch: Branch; children: ReactNode }) {
  const target = useTargetBranch() === branch.id;
  return (
    <article
      id={branchAnchor(branch.id)}
      className={cx(styles.place, target && styles.target)}
      aria-label={branch.name}
      aria-current={target ? 'location' : undefined}
    >
      {children}
    </article>
  );
}

/** A branch at full size: address, hours, ways to reach it; `titled` with its name, unless that stands above already. */
function BranchView({ branch, company, now, editable, titled = false }: BranchViewProps & { titled?: boolean }) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  const directions = inLanguage(branch, 'directions', locale);
  return (
    <div className={styles.branch}>
      <div>
        {titled && (
          <h3>
            {branch.name}
            {branch.is_main && <Tag>{t('branch.main')}</Tag>}
            {!branch.active && <Tag look="line">{t('branch.inactive')}</Tag>}
          </h3>
        )}
        <address>
          {branch.street && <div className="t2">{branch.street}</div>}
          <div className={styles.plz}>
            <span>{branch.postcode}</span>
            {branch.place}
          </div>
        </address>
        {directions && <p className="small t2 m1">{directions}</p>}
        {editable && (
          <div className={styles.edit}>
            <EditLink
              opticianId={branch.optician_id}
              edits={{ what: 'branch', id: branch.id }}
              kind="quiet"
              size="small"
              icon="edit"
              aria-label={t('edit.editOf', { name: branch.name })}
            >
              {t('edit.edit')}
            </EditLink>
          </div>
        )}
        <BranchCare branch={branch} editable={editable} />
      </div>
      <div>
        <HoursTable branch={hoursOf(branch)} now={now} label={t('branch.hours', { name: branch.name })} />
        {editable && (
          <div className={styles.edit}>
            <EditLink
              opticianId={branch.optician_id}
              edits={{ what: 'hours', id: branch.id }}
              kind="quiet"
              size="small"
              icon="clock"
              aria-label={t('edit.hoursOf', { name: branch.name })}
            >
              {t('edit.changeHours')}
            </EditLink>
          </div>
        )}
      </div>
      <BranchContact branch={branch} company={company} />
    </div>
  );
}

/** A further branch as one row that unfolds; it stands open for who came to see it. On paper nothing is folded. */
export function FoldedBranch({ branch, company, now, editable }: BranchViewProps) {
  const { t } = useTranslation('opticians');
  const target = useTargetBranch() === branch.id;
  const [open, setOpen] = useState(target);
  const [arrived, setArrived] = useState(target);
  if (target !== arrived) {
    setArrived(target);
    if (target) setOpen(true);
  }
  return (
    <BranchPlace branch={branch}>
      <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="grow">
          <b>{branch.name}</b>
          {!open && <span>{[branch.street, `${branch.postcode} ${branch.place}`].filter(Boolean).join(', ')}</span>}
        </span>
        {branch.active ? (
          <OpenWords state={openState(hoursOf(branch), now)} short />
        ) : (
          <Tag look="line">{t('branch.inactive')}</Tag>
        )}
        <Icon name={open ? 'up' : 'down'} size={20} />
      </button>
      {open ? (
        <BranchView branch={branch} company={company} now={now} editable={editable} />
      ) : (
        <div className={cx(styles.branch, styles.paper)}>
          <HoursTable branch={hoursOf(branch)} now={now} label={t('branch.hours', { name: branch.name })} />
          <BranchContact branch={branch} company={company} />
        </div>
      )}
    </BranchPlace>
  );
}

function BranchContact({ branch, company }: { branch: Branch; company: OpticianDetail }) {
  const { t } = useTranslation('opticians');
  return (
    <div className={styles.contact}>
      <BranchPhone branch={branch} company={company} />
      {branch.email && (
        <a href={`mailto:${branch.email}`} title={branch.email}>
          <Icon name="mail" size={20} />
          {t('branch.mail')}
        </a>
      )}
      {branch.email && (
        <CopyButton
          text={branch.email}
          className={styles.copyMail}
          label={t('person.mailCopy')}
          done={t('person.mailCopied')}
          failed={t('person.copyFailed')}
        />
      )}
      {branch.website && (
        <a href={branch.website} target="_blank" rel="noreferrer">
          <Icon name="globe" size={20} />
          {t('branch.website')}
        </a>
      )}
      {branch.active && branch.latitude !== null && (
        <AppLink
          to={LIST_PATH}
          search={{ view: 'map', pin: branch.id }}
          aria-label={t('position.showOf', { name: branch.name })}
        >
          <Icon name="pin" size={20} />
          {t('position.show')}
        </AppLink>
      )}
      <a href={mapAddress(branch)} target="_blank" rel="noreferrer">
        <Icon name="out" size={20} />
        {t('branch.map')}
      </a>
      <CopyButton
        text={postalAddress(branch, company.name)}
        label={t('branch.copy')}
        done={t('branch.copied')}
        failed={t('branch.copyFailed')}
      />
    </div>
  );
}

/** The address as it stands on an envelope. */
function postalAddress(branch: Branch, company: string): string {
  return [company, branch.street, `${branch.postcode} ${branch.place}`].filter(Boolean).join('\n');
}
