import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { DraftGate } from '#web/drafts/draft-gate.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { ProgramDetail } from '../../edit-contract.ts';
import { opticianPath } from '../list/company-row.tsx';
import { fullName } from '../parts/names.ts';
import { type ListedProgram, programsQuery } from '../queries.ts';
import styles from './approval.module.css';
import { FindCarrier } from './find-carrier.tsx';
import { ProgramTitles } from './program-titles.tsx';
import { programQuery } from './queries.ts';

/** The topic «Programme» of the settings: each programme and attribute with who carries it. */
export default function ProgramsTopic() {
  const { data, error, refetch } = useQuery(programsQuery());
  const [open, setOpen] = useState<string>();
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={4} plain />;
  return data.map((program) => (
    <Program
      key={program.name}
      program={program}
      open={open === program.name}
      onToggle={() => setOpen(open === program.name ? undefined : program.name)}
    />
  ));
}

interface ProgramProps {
  program: ListedProgram;
  open: boolean;
  onToggle: () => void;
}

function Program({ program, open, onToggle }: ProgramProps) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  return (
    <div className={styles.program}>
      <h3>
        <button type="button" className={styles.programHead} aria-expanded={open} onClick={onToggle}>
          <span>
            {locale === 'fr' ? program.title_fr : program.title_de}
            <small>{t(`programs.carriedBy.${program.carried_by}`)}</small>
          </span>
          <Icon name={open ? 'up' : 'down'} size={20} />
        </button>
      </h3>
      {open && <ProgramBody name={program.name} />}
    </div>
  );
}

interface Change {
  add?: string[];
  remove?: string[];
}

/** Changes one programme and shows what the portal answers. Answers whether it was changed. */
function useChange(name: string) {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  return async function act(change: Change, done: string, back?: Change) {
    try {
      const body = { name, ...change };
      const now = await callPortal<ProgramDetail>('PUT', '/programs/single', { body });
      client.setQueryData(programQuery(name).queryKey, now);
      notify({
        kind: 'success',
        message: done,
        ...(back && { action: { label: t('edit.undo'), onAct: () => void act(back, t('edit.reverted')) } }),
      });
    } catch (thrown) {
      notify({ kind: 'error', message: failureWords(thrown, t, 'edit.failed') });
    }
    await stale(client, 'directory');
  };
}

function ProgramBody({ name }: { name: string }) {
  const { data, error, refetch } = useQuery(programQuery(name));
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={3} plain />;
  return (
    <div className={styles.programBody}>
      <DraftGate form="directory.program" record={name}>
        {(slot) => <ProgramTitles program={data} slot={slot} />}
      </DraftGate>
      <Carriers program={data} />
    </div>
  );
}

function Carriers({ program }: { program: ProgramDetail }) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const change = useChange(program.name);
  const companies = program.carried_by === 'optician';
  const carriers = companies
    ? program.companies.map(({ id, name, active }) => ({ id, name, detail: '', active, to: opticianPath(id) }))
    : program.people.map((person) => ({
        id: person.id,
        name: fullName(person),
        detail: person.optician_name,
        active: person.active,
        to: opticianPath(person.optician_id),
      }));
  return (
    <>
      <FindCarrier
        companies={companies}
        taken={carriers.map(({ id }) => id)}
        onChoose={({ id, name }) => void change({ add: [id] }, t('programs.added', { name }))}
      />
      <p className="small t2">
        {t(companies ? 'list.all' : 'list.people', { count: carriers.length, n: format.number(carriers.length) })}
      </p>
      {carriers.length === 0 ? (
        <EmptyState reason="nothing" text={t('programs.nobody')} />
      ) : (
        <ul className={styles.carriers}>
          {carriers.map(({ id, name, detail, active, to }) => (
            <li key={id}>
              <span>
                <AppLink to={to} search={companies ? {} : { staffId: id }}>
                  {name}
                </AppLink>
                {(detail || !active) && (
                  <small>{[detail, !active && t('person.inactive')].filter(Boolean).join(', ')}</small>
                )}
              </span>
              <IconButton
                icon="x"
                label={t('programs.remove', { name })}
                onClick={() => void change({ remove: [id] }, t('programs.removed', { name }), { add: [id] })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
