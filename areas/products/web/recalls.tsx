import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { required } from '#web/forms/field-kinds.ts';
import { LongText, Text } from '#web/forms/fields.tsx';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import styles from './products.module.css';
import { answerRecall, callBack, type Recall, recallsQuery } from './queries.ts';

/** What is called back of a product, and which branches still have to say «erledigt». */
export function Recalls({ product }: { product: string }) {
  const { data = [] } = useQuery(recallsQuery(product));
  return data.map((recall) => <RecallNote key={recall.id} recall={recall} />);
}

function RecallNote({ recall }: { recall: Recall }) {
  const { t } = useTranslation('products');
  const { locale } = useLanguage();
  const { date, number } = useFormat();
  const { can, viewer } = useViewer();
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const { id, lots, contact, made, open } = recall;
  const done = async (branch: string) => {
    try {
      await answerRecall(id, branch);
      notify({ kind: 'success', message: t('recall.answered') });
    } catch (thrown) {
      tellFailure(thrown);
    }
    await stale(queries, 'products', 'dashboard');
  };
  const office = can('canEditContent');
  return (
    <Note tone="warn">
      <div className={styles.recall}>
        <b>{t('recall.of', { date: date(made) })}</b>
        <p>{t('recall.lots', { lots })}</p>
        <p>{locale === 'fr' ? recall.measure_fr : recall.measure_de}</p>
        <p>{t('recall.contact', { contact })}</p>
        {open.length === 0 && <p>{t('recall.allDone')}</p>}
        {office && open.length > 0 && (
          <details>
            <summary>{t('recall.missing', { count: open.length, n: number(open.length) })}</summary>
            <ul>
              {open.map((branch) => (
                <li key={branch.id}>{`${branch.company}, ${branch.name}`}</li>
              ))}
            </ul>
          </details>
        )}
        {!office &&
          !viewer?.viewing &&
          open.map((branch) => (
            <div key={branch.id}>
              <Button icon="check" onClick={() => void done(branch.id)}>
                {t('recall.done', { branch: branch.name })}
              </Button>
            </div>
          ))}
      </div>
    </Note>
  );
}

const schema = z.object({
  lots: required(500),
  measure_de: required(2000),
  measure_fr: required(2000),
  contact: required(300),
});
const EMPTY = { lots: '', measure_de: '', measure_fr: '', contact: '' };

interface CallBackSheetProps {
  product: string;
  title: string;
  onClose: () => void;
}

/** The office calls a product back: everybody who sees products is told at once. */
export function CallBackSheet({ product, title, onClose }: CallBackSheetProps) {
  const { t } = useTranslation('products');
  const queries = useQueryClient();
  return (
    <RecordSheet
      title={t('recall.title', { title })}
      action={t('recall.send')}
      name="products.recall"
      about={product}
      stored={{ values: EMPTY, stamp: '' }}
      isNew
      schema={schema}
      words={{ label: (field) => t(`recall.field.${field}`) }}
      save={(out) => callBack(product, out)}
      onSaved={async () => {
        await stale(queries, 'products');
        notify({ kind: 'success', message: t('recall.sent') });
      }}
      failure={(thrown) => failureWords(thrown, t, 'recall.failed')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Note>{t('recall.lead')}</Note>
          <Text form={form} name="lots" maxLength={500} />
          <LongText form={form} name="measure_de" lang="de" maxLength={2000} rows={4} />
          <LongText form={form} name="measure_fr" lang="fr" maxLength={2000} rows={4} />
          <Text form={form} name="contact" maxLength={300} />
        </>
      )}
    </RecordSheet>
  );
}
