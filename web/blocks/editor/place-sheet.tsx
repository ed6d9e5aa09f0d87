import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageWork } from '#shared/contracts/page.ts';
import { CallError } from '#web/calls/call-error.ts';
import { asking } from '#web/calls/data-service.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { type ByLanguage, inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { FaultNote } from '#web/ui/tag.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import styles from './editor.module.css';

interface Placed {
  id: string;
  parent_id: string | null;
  position: number;
  texts: ByLanguage<{ title: string }>;
}

/** Where a page stands in the tree, and when somebody is to look at it again: in force at once, without a release. */
export function PlaceSheet({ work, onClose }: { work: PageWork; onClose: () => void }) {
  const { t } = useTranslation(['pageEditor', 'common']);
  const { locale } = useLanguage();
  const queries = useQueryClient();
  const { id } = work.content;
  const [parent, setParent] = useState(work.parent_id);
  const [after, setAfter] = useState<string>();
  const [review, setReview] = useState(work.review_at ?? '');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { data: pages = [] } = useQuery({
    queryKey: ['pages', 'places'],
    queryFn: asking<Placed[]>((client) =>
      client.from('written_pages').select('id, parent_id, position, texts').order('position'),
    ),
  });
  const nameOf = ({ texts }: Placed) => inLanguage(texts, locale)?.text.title ?? '';
  const siblings = pages.filter((page) => page.parent_id === parent && page.id !== id);
  const own = siblings.filter(({ position }) => position < work.position).at(-1)?.id ?? '';
  const behind = after ?? (parent === work.parent_id ? own : (siblings.at(-1)?.id ?? ''));
  const save = async () => {
    setBusy(true);
    const position = siblings.findIndex((page) => page.id === behind) + 1;
    const body = { id, parent_id: parent, position, review_at: review || null };
    try {
      await callPortal('PUT', '/content/page', { body });
      await stale(queries, 'pages');
      onClose();
    } catch (thrown) {
      const reason = thrown instanceof CallError ? thrown.fields.item : undefined;
      setFault(
        reason ? t(`place.fault.${reason}`, { defaultValue: failureWords(thrown, t) }) : failureWords(thrown, t),
      );
      setBusy(false);
    }
  };
  return (
    <Sheet
      label={t('place.open')}
      titled
      onClose={onClose}
      footer={
        <CancelOr onCancel={onClose} busy={busy} onClick={() => void save()}>
          {t('common:ui.save')}
        </CancelOr>
      }
    >
      <div className={styles.stack}>
        <SelectField
          label={t('place.parent')}
          value={parent ?? ''}
          onChange={({ target }) => {
            setParent(target.value || null);
            setAfter(undefined);
          }}
        >
          <option value="">{t('place.top')}</option>
          <Options of={pages.filter((page) => page.id !== id)} label={nameOf} />
        </SelectField>
        <SelectField label={t('place.after')} value={behind} onChange={({ target }) => setAfter(target.value)}>
          <option value="">{t('place.first')}</option>
          <Options of={siblings} label={nameOf} />
        </SelectField>
        <DateField
          label={t('place.review')}
          help={t('place.reviewHelp')}
          optional
          value={review}
          onChange={setReview}
        />
        <FaultNote>{fault}</FaultNote>
      </div>
    </Sheet>
  );
}
