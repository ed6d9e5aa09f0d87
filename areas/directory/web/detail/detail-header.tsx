import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { townIn } from '#shared/town.ts';
import { Star } from '#web/favourites/star.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import { FurtherActions } from '#web/ui/further-actions.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgramBadges } from '#web/ui/program-badge.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Note, Tag } from '#web/ui/tag.tsx';
import '#web/ui/page.css';
import { companyLines } from '../../cards/cards.ts';
import type { OpticianDetail } from '../../contract.ts';
import { EditLink } from '../edit/edit-link.tsx';
import { opticianPath } from '../list/company-row.tsx';
import { LIST_PATH } from '../list/list-search.ts';
import { listed } from '../parts/names.ts';
import { saveCard } from '../vcard/save-card.ts';
import { branchOfHash } from './branch-anchor.ts';
import styles from './detail.module.css';

/** Mark, name, places and programmes of a company, its contact to take along, and the parts of the page. */
export function DetailHeader({ optician }: { optician: OpticianDetail }) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  const active = optician.branches.filter((branch) => branch.active);
  const places = [...new Set(active.map((branch) => townIn(locale, branch.place)))];
  return (
    <div className={styles.head}>
      <AppLink className="crumb" to={LIST_PATH}>
        <Icon name="back" size={20} />
        {t('title.list')}
      </AppLink>
      <div className={styles.row}>
        <div className={styles.who}>
          <CompanyMark name={optician.name} image={optician.logo_image} size={80} />
          <div>
            <h1>{optician.name}</h1>
            <div className={styles.meta}>
              {places.length > 0 && <span>{listed(places, locale)}</span>}
              {optician.is_head_office && <Tag>{t('detail.headOffice')}</Tag>}
              {!optician.active && <Tag look="line">{t('list.inactive')}</Tag>}
              {optician.programs.length > 0 && <ProgramBadges programs={optician.programs} withWord />}
            </div>
          </div>
        </div>
        <div className={styles.headActions}>
          <Star kind="company" id={optician.id} name={optician.name} />
          <FurtherActions>
            <Button icon="download" onClick={() => saveCard(companyLines(cardOf(optician), locale), optician.name)}>
              {t('detail.card')}
            </Button>
            {optician.abilities.manage && !optician.is_head_office && (
              <EditLink opticianId={optician.id} edits={{ what: 'activity' }} icon={optician.active ? 'eyeoff' : 'eye'}>
                {t(optician.active ? 'activity.inactivate' : 'activity.activate')}
              </EditLink>
            )}
          </FurtherActions>
          {optician.abilities.edit && (
            <EditLink opticianId={optician.id} edits={{ what: 'company' }} icon="edit">
              {t('edit.edit')}
            </EditLink>
          )}
        </div>
      </div>
      {!optician.active && (
        <div className={styles.note}>
          <Note tone="warn">{t('detail.inactive')}</Note>
        </div>
      )}
      <DetailTabs optician={optician} branches={active.length} />
    </div>
  );
}

/** The parts of the page. They are anchors, so that each has an address. */
function DetailTabs({ optician, branches }: { optician: OpticianDetail; branches: number }) {
  const { t } = useTranslation('opticians');
  const hash = useRouterState({
    select: ({ location }) => (branchOfHash(location.hash) ? 'branches' : location.hash),
  });
  const people = optician.staff.filter((person) => person.active).length;
  const parts = [
    { hash: '', label: t('detail.overview') },
    { hash: 'branches', label: t('detail.branches'), count: branches },
    { hash: 'team', label: t('detail.team'), count: people },
    { hash: 'programs', label: t('detail.programs') },
    ...(optician.abilities.edit ? [{ hash: 'changes', label: t('change.title') }] : []),
  ];
  return (
    <Tabs
      label={t('detail.tabs')}
      items={parts.map((part) => ({
        label: part.label,
        count: part.count,
        to: opticianPath(optician.id),
        hash: part.hash || undefined,
        current: part.hash === (parts.some((one) => one.hash === hash) ? hash : ''),
      }))}
    />
  );
}

function cardOf(optician: OpticianDetail) {
  const main = optician.branches[0];
  return {
    id: optician.id,
    name: optician.name,
    email: optician.email ?? main?.email,
    phone: optician.phone ?? main?.phone,
    website: optician.website ?? main?.website,
    language: optician.languages[0],
    address: main,
  };
}
