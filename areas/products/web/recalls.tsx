import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { useAct } from '#web/calls/use-act.ts';
import { required } from '#web/forms/field-kinds.ts';
import { LongText, Text } from '#web/forms/fields.tsx';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import { PRODUCTS } from './lists.ts';
import styles from './products.module.css';
import {
  answerRecall,
  callBack,
  chosenQuery,
  openRecallsQuery,
  type Recall,
  recallsQuery,
  takeBackAnswer,
} from './queries.ts';

/** What is called back of a product, and which branches still have to say «erledigt». */
export function Recalls({ product }: { product: string }) {
  const { data = [] } = useQuery(recallsQuery(product));
  return data.map((recall) => <RecallNote key={recall.id} recall={recall} />);
}

/** Phone numbers as one types them in Switzerland, or with their country. */
const PHONE = /((?:\+|00|0)[1-9](?:[\s\u202f]?\d){7,13})/;

/** Whom to ask; a phone number in it is one to call, and stays on one line. */
function Contact({ text }: { text: string }) {
  return text.split(PHONE).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <a key={at} className={styles.phone} href={`tel:${part.replaceAll(/\s/g, '')}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

function RecallNote({ recall }: { recall: Recall }) {
  const { t } = useTranslation('products');
  const { locale } = useLanguage();
  const { date, number } = useFormat();
  const { can } = useViewer();
  const { lots, contact, made, open } = recall;
  const office = can('canEditContent');
  return (
    <Note tone="warn">
      <div className={styles.recall}>
        <b>{t('recall.of', { date: date(made) })}</b>
        <p>{t('recall.lots', { lots })}</p>
        <p>{locale === 'fr' ? recall.measure_fr : recall.measure_de}</p>
        <p>
          {t('recall.contact')} <Contact text={contact} />
        </p>
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
        {!office && <Answers recall={recall} />}
      </div>
    </Note>
  );
}

/** What the own branches said, and what they still have to say. */
function Answers({ recall: { id, open, done } }: { recall: Recall }) {
  const { t } = useTranslation('products');
  const { dateTime } = useFormat();
  const { viewer } = useViewer();
  const { run } = useAct(['products', 'dashboard']);
  return (
    <>
      {done.map((branch) => (
        <p key={branch.id} className={styles.tools}>
          <span>
            {t('recall.doneAt', { branch: branch.name, when: dateTime(branch.done_at) })}
            {branch.by && ` (${branch.by})`}
          </span>
          {!viewer?.viewing && (
            <button type="button" className="link" onClick={() => void run(() => takeBackAnswer(id, branch.id))}>
              {t('recall.takeBack')} <span className="vh">{branch.name}</span>
            </button>
          )}
        </p>
      ))}
      {!viewer?.viewing &&
        open.map((branch) => (
          <div key={branch.id}>
            <Button icon="check" onClick={() => void run(() => answerRecall(id, branch.id))}>
              {t('recall.done', { branch: branch.name })}
            </Button>
          </div>
        ))}
    </>
  );
}

/** Above all products: what is called back and still to be settled in the own branches. */
export function OpenRecalls() {
  const { t } = useTranslation('products');
  const { locale } = useLanguage();
  const { data: ids = [] } = useQuery(openRecallsQuery);
  const { data: products } = useQuery(chosenQuery(ids, locale));
  if (!products || products.length === 0) return null;
  return (
    <div className={styles.above}>
      <Note tone="warn">
        <p>{t('recall.toSettle')}</p>
        <ul className={styles.links}>
          {products.map(({ id, texts }) => {
            const found = inLanguage(texts, locale);
            return (
              <li key={id}>
                <AppLink className="link" to={PRODUCTS.path} search={{ product: id }} lang={found?.only}>
                  {found?.text.title}
                </AppLink>
              </li>
            );
          })}
        </ul>
      </Note>
    </div>
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
