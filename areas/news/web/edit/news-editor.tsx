import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { FormBody, SaveNotes } from '#web/forms/form-body.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { AudiencePicker } from '#web/publishing/audience-picker.tsx';
import { LanguageStates } from '#web/publishing/language-states.tsx';
import { Preview } from '#web/publishing/preview.tsx';
import { PublishingBar } from '#web/publishing/publishing-bar.tsx';
import { Revisions } from '#web/publishing/revisions.tsx';
import { useContentForm } from '#web/publishing/use-content-form.ts';
import { isWritable } from '#web/publishing/work-facts.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Note } from '#web/ui/tag.tsx';
import { DRAFTS, editPath } from '../list/news-list.ts';
import NewsReader from '../read/news-reader.tsx';
import styles from './edit.module.css';
import { FactFields } from './fact-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { EMPTY_NEWS, NEWS_FIELDS, type NewsValues, newsSchema } from './news-values.ts';
import { useFieldWords } from './use-field-words.ts';

/** A news while it is written: its languages side by side, what it has besides, and the way to its readers. */
export function NewsEditor({ work, slot }: { work: ContentWork; slot: DraftSlot }) {
  const { t } = useTranslation('current');
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const words = useFieldWords();
  const [over, setOver] = useState<'preview' | 'audience'>();
  const isRevisions = useAddressText('view') === 'revisions';
  const content = useContentForm({ slot, work, fields: NEWS_FIELDS, empty: EMPTY_NEWS, schema: newsSchema, ...words });
  const { form, saving, settle } = content;
  const { values } = form;
  const title = values[`title_${locale}`] || values.title_de || values.title_fr || t('edit.title');
  useScreenTitle(title);
  const moves = { work, label: words.label, reads: ['news'] as const, settle };
  const crumb = isRevisions
    ? { label: t('edit.back'), to: editPath(work.id) }
    : { label: t('drafts.title'), to: DRAFTS.path };
  const header = (
    <PageHeader crumb={crumb} title={title}>
      <PublishingBar
        {...moves}
        saving={saving}
        onPreview={() => setOver('preview')}
        onRevisions={() => void navigate({ to: editPath(work.id), search: { view: 'revisions' } })}
        onAudience={() => setOver('audience')}
      />
    </PageHeader>
  );
  return (
    <Page header={header} wide>
      {isRevisions ? (
        <Revisions work={work} {...words} />
      ) : (
        <FormBody form={form} className={styles.form}>
          {!isWritable(work) && <Note>{t(`edit.closed.${work.status === 'deleted' ? 'deleted' : 'waiting'}`)}</Note>}
          <fieldset className={styles.all} disabled={!isWritable(work)}>
            <LanguageFields form={form} work={work} readOnly={!isWritable(work)} />
            <div className={styles.beside}>
              <FactFields form={form} />
              <LanguageStates {...moves} />
            </div>
          </fieldset>
          <SaveNotes form={form} />
          {form.changed.length > 0 && (
            <div>
              <Button type="submit" busy={form.busy}>
                {t('edit.save')}
              </Button>
            </div>
          )}
        </FormBody>
      )}
      {over === 'audience' && (
        <AudiencePicker work={work} reads={['news']} settle={settle} onClose={() => setOver(undefined)} />
      )}
      {over === 'preview' && (
        <Preview
          work={work}
          onClose={() => setOver(undefined)}
          render={(language) => drawn(work.id, values, language)}
        />
      )}
    </Page>
  );
}

/** What readers would see of it in a language; null where nothing is written in it. */
function drawn(id: string, values: NewsValues, language: 'de' | 'fr') {
  if (!values[`title_${language}`] && !values[`teaser_${language}`]) return null;
  const text = Object.fromEntries(NEWS_FIELDS.texts.map((name) => [name, values[`${name}_${language}`]] as const));
  return <NewsReader id={id} facts={values} texts={{ [language]: text }} locale={language} />;
}
