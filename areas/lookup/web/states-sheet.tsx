import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { partnerStatesQuery, tellPartner } from './queries.ts';
import { StateChip, useStateText } from './state-text.tsx';

/** Branches and people of a company with what the partner's site knows of each, and the way to tell it now. */
export default function StatesSheet({ company, onClose }: { company: string; onClose: () => void }) {
  const { t } = useTranslation('lookup');
  const { viewer, can } = useViewer();
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(partnerStatesQuery(company));
  const textOf = useStateText();
  const tell = useMutation({
    mutationFn: tellPartner,
    onSuccess: () => notify({ kind: 'success', message: t('told') }),
    onSettled: () => stale(queries, 'lookup'),
    onError: useTellFailure('lookup:fault'),
  });
  const own = viewer?.optician?.id === company && can('canEditOwnBusiness');
  const tells = !viewer?.viewing && (own || can('canCertifyGesundheitsoptik'));
  return (
    <Sheet label={t('sheet')} titled onClose={onClose}>
      {isError && <ErrorState onRetry={refetch} />}
      {!data && !isError && <RowsSkeleton count={6} plain />}
      {data?.length === 0 && <p className="t2">{t('none')}</p>}
      {(['business', 'expert'] as const).map((kind) => {
        const records = data?.filter((one) => one.kind === kind) ?? [];
        if (records.length === 0) return null;
        return (
          <Section key={kind} title={t(kind)} small>
            <Rows>
              {records.map((record) => (
                <ListRow
                  key={record.id}
                  title={record.name}
                  text={textOf(record)}
                  states={<StateChip state={record.state} />}
                  end={
                    tells &&
                    (record.state === 'outdated' || record.state === 'unknown') && (
                      <Button
                        size="small"
                        kind="quiet"
                        aria-label={`${record.name}: ${t('tell')}`}
                        busy={tell.isPending && tell.variables.id === record.id}
                        onClick={() => tell.mutate(record)}
                      >
                        {t('tell')}
                      </Button>
                    )
                  }
                />
              ))}
            </Rows>
          </Section>
        );
      })}
    </Sheet>
  );
}
