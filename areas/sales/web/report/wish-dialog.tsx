import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Radio } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import type { ReportWish } from '../../report-contract.ts';
import { DELIVERIES } from '../../sales-facts.ts';
import { keepWish, wishQuery } from '../queries.ts';

/** How an owner wants the report of each released month: with its file, with a link, or not at all. */
export function WishDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['sales', 'common']);
  const queries = useQueryClient();
  const { data: kept } = useQuery(wishQuery);
  const [chosen, setChosen] = useState<ReportWish>();
  const wish = chosen ?? kept;
  const { mutate, isPending, error } = useMutation({
    mutationFn: keepWish,
    onSuccess: async () => {
      onClose();
      notify({ kind: 'success', message: t('report.done') });
      await stale(queries, 'sales');
    },
  });
  return (
    <Dialog
      title={t('report.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('common:ui.cancel')}
          </Button>
          <Button kind="primary" busy={isPending} disabled={!wish} onClick={() => wish && mutate(wish)}>
            {t('report.save')}
          </Button>
        </>
      }
    >
      <p className="t2">{t('report.lead')}</p>
      <fieldset className="m2">
        <legend className="vh">{t('report.title')}</legend>
        {DELIVERIES.map((delivery) => (
          <Radio
            key={delivery}
            name="delivery"
            label={t(`report.delivery.${delivery}`)}
            checked={wish?.delivery === delivery}
            onChange={() => setChosen({ sheet: wish?.sheet ?? false, delivery })}
          />
        ))}
      </fieldset>
      {wish?.delivery === 'attached' && (
        <Checkbox
          label={t('report.sheet')}
          checked={wish.sheet}
          onChange={({ target }) => setChosen({ ...wish, sheet: target.checked })}
        />
      )}
      <FaultNote>{error && failureWords(error, t)}</FaultNote>
    </Dialog>
  );
}
