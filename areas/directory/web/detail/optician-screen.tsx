import { useQuery } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#web/calls/call-error.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import type { Seen } from '#web/recent/recent.ts';
import { useNoteSeen } from '#web/recent/use-recent.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddress, usePathPart } from '#web/router/use-address.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { loadWhoSeesWords } from '#web/who-sees/load-words.ts';
import type { OpticianDetail, Person } from '../../contract.ts';
import { readTarget } from '../edit/edit-target.ts';
import { opticianPath } from '../list/company-row.tsx';
import { LIST_PATH } from '../list/list-search.ts';
import { mergedIntoQuery } from '../merge/queries.ts';
import { fullName } from '../parts/names.ts';
import { PersonSheet } from '../person/person-sheet.tsx';
import { opticianQuery } from '../queries.ts';
import { branchAnchor } from './branch-anchor.ts';
import { detailSearch } from './detail-search.ts';
import { OpticianPage } from './optician-page.tsx';

/** Forms are for the few who edit: their code comes when one of them is opened. */
const EditLayer = lazy(async () => {
  const [layer] = await Promise.all([import('../edit/edit-layer.tsx'), loadWhoSeesWords()]);
  return layer;
});

/** /app/opticians/{opticianId}: a company; `staffId` opens a person's card, `edit` a form, `#team` leads to the team. */
export default function OpticianScreen() {
  const opticianId = usePathPart('opticianId');
  const { staffId, edit } = detailSearch(useAddress());
  const target = readTarget(edit);
  const closeEdit = useCloseEdit(opticianId);
  const card = useCard(opticianId, staffId);
  const [added, setAdded] = useState<string>();
  const query = useQuery(opticianQuery(opticianId));
  const optician = query.data?.optician;
  const person = optician?.staff.find(({ id }) => id === staffId);
  useNoteSeen(seenNow(optician, person));
  useScreenTitle(person ? `${person.first_name} ${person.last_name}, ${optician?.name}` : optician?.name);

  const moved = useQuery(mergedIntoQuery(optician && staffId && !person ? staffId : undefined)).data;
  if (moved) return <Navigate to={opticianPath(moved.optician_id)} search={{ staffId: moved.staff_id }} replace />;
  if (query.data?.missing === 'removed')
    return <Navigate to="/app/deleted" search={{ from: opticianPath(opticianId) }} replace />;
  if (query.data?.missing) return <NotFoundScreen />;
  if (query.error && !optician) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!optician) return <DetailSkeleton header={<PlainHeader />} />;
  return (
    <>
      <OpticianPage
        optician={optician}
        target={staffId ?? card.last}
        added={optician.staff.find(({ id }) => id === added)}
        missingPerson={staffId !== undefined && !person}
        onOpenPerson={card.onOpen}
      />
      {target && (
        <Suspense>
          <EditLayer key={edit} company={optician} target={target} onAdded={setAdded} onClose={closeEdit} />
        </Suspense>
      )}
      {person && !target && <PersonSheet key={person.id} person={person} company={optician} onClose={card.onClose} />}
    </>
  );
}

/**
 * The person's card lives in the address. Closing one that was opened here goes back to where it was opened; closing
 * one that came with a pasted link takes it out of the address. The person stays marked.
 */
function useCard(opticianId: string, staffId: string | undefined) {
  const router = useRouter();
  const [opened, setOpened] = useState<string>();
  const [last, setLast] = useState<string>();
  if (staffId !== undefined && staffId !== last) setLast(staffId);
  return {
    last,
    onOpen: setOpened,
    onClose: () => {
      const here = opened === staffId;
      setOpened(undefined);
      if (here) router.history.back();
      else void router.navigate({ to: opticianPath(opticianId), search: {}, replace: true, resetScroll: false });
    },
  };
}

/** What is looked at: the person whose card is open, else the company. */
function seenNow(company: OpticianDetail | undefined, person: Person | undefined): Seen | undefined {
  if (!company) return undefined;
  const path = opticianPath(company.id);
  if (person) {
    return {
      id: person.id,
      name: fullName(person),
      detail: company.name,
      path,
      search: { staffId: person.id },
      kind: 'person',
    };
  }
  const place = (company.branches.find(({ is_main }) => is_main) ?? company.branches[0])?.place ?? '';
  return { id: company.id, name: company.name, detail: place, path, search: {}, kind: 'company' };
}

/** Takes the form out of the address; the page stays where it is, or shows the branch that was added. */
function useCloseEdit(opticianId: string) {
  const router = useRouter();
  return (branch?: string) => {
    const shown = branch === undefined ? { resetScroll: false } : { hash: branchAnchor(branch) };
    void router.navigate({ to: opticianPath(opticianId), search: {}, replace: true, ...shown });
  };
}

/** The title and the way back, of a company that is not known yet. */
function PlainHeader() {
  const { t } = useTranslation('opticians');
  return <PageHeader crumb={{ label: t('title.list'), to: LIST_PATH }} title={t('title.detail')} />;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('opticians');
  return (
    <Page header={<PlainHeader />}>
      {isRefused(error) ? <EmptyState reason="denied" text={t('list.denied')} /> : <ErrorState onRetry={onRetry} />}
    </Page>
  );
}
