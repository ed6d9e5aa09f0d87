import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Saved } from '#shared/contracts/record.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/tag.tsx';
import type { OpticianDetail } from '../../contract.ts';
import type { Consequences } from '../../edit-contract.ts';
import styles from './edit.module.css';
import { tellSaved } from './save.ts';

/** Asks, with what goes with it, before a company is made inactive or active again. */
export function ActivityDialog({ company, onClose }: { company: OpticianDetail; onClose: () => void }) {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { id, name, active } = company;
  const act = async () => {
    setBusy(true);
    try {
      const saved = await callPortal<Saved>('POST', '/opticians/inactivate', { body: { id, active: !active } });
      onClose();
      await stale(client, 'directory');
      tellSaved(t(active ? 'activity.isInactive' : 'activity.isActive', { name }), saved, client, t);
    } catch (thrown) {
      setFailure(failureWords(thrown, t, 'edit.failed'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t(active ? 'activity.ask' : 'activity.askActive', { name })}
      onClose={onClose}
      actions={
        <CancelOr onCancel={onClose} careful kind={active ? 'danger' : 'primary'} busy={busy} onClick={act}>
          {t(active ? 'activity.inactivate' : 'activity.activate')}
        </CancelOr>
      }
    >
      {failure && <Note tone="err">{failure}</Note>}
      <WhatFollows company={company} />
    </Dialog>
  );
}

type Line = Consequences['lines'][number];

function WhatFollows({ company: { id, active } }: { company: OpticianDetail }) {
  const { t } = useTranslation(['opticians', 'common']);
  const format = useFormat();
  const query = useQuery({
    queryKey: ['directory', 'consequences', id, active],
    gcTime: 0,
    queryFn: () => callPortal<Consequences>('GET', '/opticians/inactivate', { query: { id } }),
  });
  if (query.error) return <p>{t('common:ui.error.unexpected')}</p>;
  if (!query.data) return <p className="t2">{t('common:ui.loading')}</p>;
  const { lines } = query.data;
  const words = ({ name, count }: Line) => t(`activity.${name}`, { count, n: format.number(count) });
  const count = (name: string) => words(lines.find((line) => line.name === name) ?? { name, count: 0 });
  if (!active) return <p>{t('activity.back', { branches: count('branches'), staff: count('staff') })}</p>;
  return (
    <>
      <p>{t('activity.follows')}</p>
      <ul className={styles.follows}>
        {lines.map((line) => (
          <li key={line.name}>{words(line)}</li>
        ))}
      </ul>
      <p>{t('activity.undoable')}</p>
    </>
  );
}
