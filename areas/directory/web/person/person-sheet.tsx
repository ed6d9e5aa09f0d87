import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenParts } from '#web/frame/screen-parts.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useOnlineUserIds } from '#web/presence/use-online-user-ids.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { FurtherActions } from '#web/ui/further-actions.tsx';
import { ProgramBadges } from '#web/ui/program-badge.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { personLines, shortLines } from '../../cards/cards.ts';
import { writeCard } from '../../cards/vcard.ts';
import type { OpticianDetail, Person } from '../../contract.ts';
import styles from '../detail/detail.module.css';
import { EditLink } from '../edit/edit-link.tsx';
import { InviteButton } from '../parts/invite-button.tsx';
import { fullName, inLanguage } from '../parts/names.ts';
import { phoneOf } from '../parts/phone.ts';
import { saveCard } from '../vcard/save-card.ts';
import { PausedMail, SETTINGS_PATH } from './paused-mail.tsx';
import { PersonContact } from './person-contact.tsx';
import { PersonRights } from './person-rights.tsx';

export interface PersonSheetProps {
  person: Person;
  company: OpticianDetail;
  onClose: () => void;
}

/** A person's card: how to reach them, where they work, and the contact to take along. */
export function PersonSheet({ person, company, onClose }: PersonSheetProps) {
  const { t } = useTranslation(['opticians', 'common']);
  const { locale } = useLanguage();
  const name = fullName(person);
  const online = useOnlineUserIds().has(person.auth_user_id ?? '');
  const [qr, setQr] = useState(false);
  const { viewer, can, on } = useViewer();
  const self = viewer?.staff?.id === person.id;
  const lines = personLines(cardOf(person, company, inLanguage(person, 'profession', locale)), locale);
  return (
    <Sheet label={name} onClose={onClose}>
      <div className={styles.card}>
        <div className={styles.cardHead}>
          <Avatar name={name} image={person.portrait_image} size={80} online={online} />
          <div>
            <h2>{name}</h2>
            <p>{inLanguage(person, 'profession', locale)}</p>
            {/* Keeps its place: who is online is known later than who one is. */}
            <p className={styles.online} data-online={online}>
              {t('person.online')}
            </p>
          </div>
          <IconButton icon="x" label={t('common:ui.close')} onClick={onClose} />
        </div>
        {person.board_member && (
          <p>
            <Tag>{t('person.boardMember')}</Tag>
          </p>
        )}
        <PersonContact person={person} />
        <PausedMail person={person} />
        <Facts facts={usePersonFacts(person, company)} />
        {company.abilities.manage && <PersonRights person={person} />}
        <div className={styles.actions}>
          <InviteButton company={company} person={person} kind="ink" />
          {(company.abilities.edit || self) && (
            <EditLink opticianId={company.id} edits={{ what: 'person', id: person.id }} icon="edit">
              {t('edit.edit')}
            </EditLink>
          )}
          {/* Two buttons stand beside each other in a sheet, three do not. */}
          <FurtherActions always={company.abilities.edit || self}>
            {company.abilities.manage && (
              <ButtonLink icon="users" to="/app/opticians/merge" search={{ kept: person.id }}>
                {t('person.merge')}
              </ButtonLink>
            )}
            {can('canManageDatabase') && (
              <ButtonLink icon="mail" to={SETTINGS_PATH} search={{ topic: 'mails', person: person.id }}>
                {t('person.mailLog')}
              </ButtonLink>
            )}
            {can('canManageDatabase') && on('viewAs') && !self && !person.roles.includes('admin') && (
              <ButtonLink icon="eye" to={SETTINGS_PATH} search={{ topic: 'people', person: person.id, view: 'as' }}>
                {t('person.viewAs')}
              </ButtonLink>
            )}
            <Button icon="download" onClick={() => saveCard(lines, name)}>
              {t('person.vcard')}
            </Button>
            <Button icon="grid" aria-expanded={qr} onClick={() => setQr(!qr)}>
              {t('person.qr')}
            </Button>
          </FurtherActions>
        </div>
        {qr && (
          <div className={styles.qr}>
            <QrCode
              text={writeCard(shortLines(lines), { folded: false })}
              label={t('person.qrText', { name })}
              failed={t('person.qrFailed')}
            />
            <p className="small t2">{t('person.qrText', { name })}</p>
          </div>
        )}
        {company.programs.includes('gesundheitsoptik') && (
          // What others say of the person comes later: it finds its place.
          <div className={styles.parts}>
            <ScreenParts of="/app/opticians/$opticianId?staffId" about={person.id} />
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** The facts below the contact: company, branches, roles, programmes, language. */
function usePersonFacts(person: Person, company: OpticianDetail): Fact[] {
  const { t } = useTranslation('opticians');
  const branches = branchesOf(person, company).map(({ id, name }) =>
    person.leads_branch_ids.includes(id) ? t('person.leads', { name }) : name,
  );
  const facts: Fact[] = [{ label: t('person.company'), value: company.name }];
  if (branches.length > 0) {
    facts.push({ label: t(branches.length > 1 ? 'person.branches' : 'person.branch'), value: branches.join(', ') });
  }
  if (person.roles.length > 0) {
    facts.push({ label: t('person.roles'), value: person.roles.map((role) => t(`common:role.${role}`)).join(', ') });
  }
  facts.push({ label: t('person.language'), value: t(`language.${person.language}`) });
  if (person.programs.length > 0) {
    facts.push({ label: t('person.programs'), value: <ProgramBadges programs={person.programs} /> });
  }
  return facts;
}

/** The branches a person works in, the main one first. */
function branchesOf(person: Person, company: OpticianDetail) {
  return person.branch_ids.flatMap((id) => company.branches.find((branch) => branch.id === id) ?? []);
}

function cardOf(person: Person, company: OpticianDetail, profession: string) {
  const [branch] = branchesOf(person, company);
  const { email, phone, mobile } = person.work_contact;
  return {
    id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    company: company.name,
    branch: branch?.name,
    profession,
    email,
    phone: phone ?? phoneOf(branch, company)?.phone,
    mobile,
    website: branch?.website ?? company.website,
    language: person.language,
    address: branch ?? company.branches[0],
  };
}
