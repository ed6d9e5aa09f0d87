import { queryOptions } from '@tanstack/react-query';
import { foldText } from '#shared/fold-text.ts';
import { ask, asking, askPage } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { Answer, CertificationCase, Decided, Mark, OwnCertifications } from '../contract.ts';
import type { OverviewState } from './overview/overview-list.ts';

/** Reads and writes of the certification. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    certification: true;
  }
}

export const ownQuery = queryOptions({
  queryKey: ['certification', 'own'],
  queryFn: ({ signal }) => callPortal<OwnCertifications>('GET', '/certifications/own', { signal }),
});

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['certification', 'case', id],
    queryFn: ({ signal }) => callPortal<CertificationCase>('GET', '/certifications/single', { query: { id }, signal }),
  });

/** Active people of a company, who can be named in answers. */
export const peopleQuery = (optician: string) =>
  queryOptions({
    queryKey: ['certification', 'people', optician],
    queryFn: asking((client) =>
      client
        .from('staff')
        .select('id, first_name, last_name')
        .eq('optician_id', optician)
        .eq('active', true)
        .order('last_name'),
    ),
  });

/** A page of the overview; by itself what waits comes first, the oldest of it, then by the end. */
export const overviewQuery = (shown: OverviewState) =>
  queryOptions({
    queryKey: ['certification', 'overview', shown],
    queryFn: ({ signal }) =>
      askPage((client) => {
        const { q, state, status, sort, dir, page, size } = shown;
        let query = client
          .from('certification_overview')
          .select(
            'id, certificate_id, company, place, number, state, status, submitted_at, valid_from, valid_until, grace_until, reminded, claimed_by',
            { count: 'exact' },
          );
        for (const word of foldText(q).split(' ').filter(Boolean)) query = query.like('search_text', `%${word}%`);
        if (state) query = query.eq('state', state);
        if (status) query = query.eq('status', status);
        const ordered = sort
          ? query.order(sort, { ascending: dir === 'asc', nullsFirst: false })
          : query.order('waiting_since', { nullsFirst: false }).order('valid_until', { nullsFirst: false });
        return ordered
          .order('id')
          .range((page - 1) * size, page * size - 1)
          .abortSignal(signal);
      }),
  });

/** What waits for a decision, the oldest first. */
export const waitingQuery = queryOptions({
  queryKey: ['certification', 'waiting'],
  queryFn: asking((client) =>
    client
      .from('certification_overview')
      .select('id, claimed_by, submitted_at')
      .eq('status', 'waiting')
      .order('submitted_at')
      .limit(200),
  ),
});

export const openCase = (branchId: string) =>
  callPortal<{ id: string }>('POST', '/certifications/open', { body: { branchId } });
export const saveAnswers = (id: string, answers: Record<string, Answer>, contactId?: string) =>
  callPortal('PUT', '/certifications/draft', { body: { id, answers, ...(contactId && { contactId }) } });
export const submitCase = (id: string, submission: Record<string, Answer>) =>
  callPortal('POST', '/certifications/submit', { body: { id, submission } });
export const acceptCase = (id: string, updated: string) =>
  callPortal<Decided>('POST', '/certifications/accept', { body: { id, updated } });
export const rejectCase = (id: string, updated: string, reasons: Record<string, Mark>) =>
  callPortal<Decided>('POST', '/certifications/reject', { body: { id, updated, reasons } });
/** Also while the page is left. */
export const keepMarks = (id: string, marks: Record<string, Mark>) =>
  callPortal('PUT', '/certifications/marks', { body: { id, marks }, keepalive: true });
export const undoDecision = (event: number) => callPortal('POST', '/certifications/undo', { body: { event } });
export const remindOf = (id: string) =>
  callPortal<{ told: number }>('POST', '/certifications/reminder', { body: { id } });
export const changeCertificates = (body: { ids: string[]; action: string; until?: string; reason: string }) =>
  callPortal<{ changed: number }>('POST', '/certifications/change', { body });
export const generatePdf = (id: string, language: string) =>
  callPortal<{ name: string; url: string }>('POST', '/certifications/generate-pdf', { body: { id, language } });

/** Hangs a stored file on a requirement; the day is that of the paper. */
export async function addProof(
  certification: string,
  requirement: string,
  file: { id: string; name: string },
  dated: string,
) {
  await ask((client) =>
    client
      .from('certification_proofs')
      .insert({ certification_id: certification, requirement, file_id: file.id, name: file.name, dated }),
  );
}
export async function dateProof(id: string, dated: string) {
  await ask((client) => client.from('certification_proofs').update({ dated }).eq('id', id));
}
export async function removeProof(id: string) {
  await ask((client) => client.rpc('remove_certification_proof', { id }));
}
