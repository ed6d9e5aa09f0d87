import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAnswer } from '#shared/contracts/page.ts';
import { AnswersContext, asks } from '#web/blocks/answers.ts';
import { pageQuery } from '#web/blocks/page-queries.ts';
import { PageView, type PageViewProps } from '#web/blocks/page-view.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Helpful } from './helpful.tsx';
import { QuestionForm } from './question-form.tsx';
import styles from './support.module.css';

/** /app/support: questions with a search in them, who helps and when, and a form to the office. */
export default function SupportScreen() {
  const { t } = useTranslation('pages');
  const { locale } = useLanguage();
  const { viewer } = useViewer();
  const [q, setQ] = useState('');
  const writing = useAddressText('edit') !== undefined;
  const { data: answer } = useQuery(pageQuery({ key: 'support' }, locale));
  const page = answer?.page?.id;
  const writes = answer?.writes ?? false;
  const answers = useMemo(
    () => ({
      q,
      after: page && !writing ? (item: string) => <Helpful page={page} item={item} writes={writes} /> : undefined,
    }),
    [q, page, writes, writing],
  );
  const form = !viewer?.viewing && <QuestionForm />;
  const around: NonNullable<PageViewProps['around']> = (shown) => ({
    above: (
      <div className={styles.search}>
        <SearchField label={t('support.search')} value={q} onChange={setQ} />
        <p className="small t2" role="status">
          {q && t('support.found', { count: found(shown, q) })}
        </p>
      </div>
    ),
  });
  return (
    <AnswersContext value={answers}>
      <PageView page={{ key: 'support' }} title={t('key.support')} around={around}>
        {form}
      </PageView>
    </AnswersContext>
  );
}

/** How many questions hold the words, with their answers. */
function found({ blocks }: NonNullable<PageAnswer['page']>, q: string): number {
  return blocks
    .filter(({ settings }) => settings.kind === 'accordion')
    .flatMap(({ text }) => Object.values(text?.items ?? {}))
    .filter((words) => asks(words, q)).length;
}
