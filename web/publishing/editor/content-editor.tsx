import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Read } from '#web/calls/stale.ts';
import { DraftGate, type DraftSlot } from '#web/drafts/draft-gate.tsx';
import type { Schema } from '#web/forms/check.ts';
import { FormBody, SaveNotes } from '#web/forms/form-body.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddressText, usePathPart } from '#web/router/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { AudiencePicker } from '../audience-picker.tsx';
import type { ContentFields } from '../content-fields.ts';
import { ContentGate } from '../content-gate.tsx';
import { LanguageStates } from '../language-states.tsx';
import { Preview } from '../preview.tsx';
import { PublishingBar } from '../publishing-bar.tsx';
import { refusedFields } from '../refused-fields.ts';
import { Revisions } from '../revisions.tsx';
import { type ContentFormOptions, useContentForm } from '../use-content-form.ts';
import type { MovesOptions, Stamps } from '../use-moves.ts';
import { isWritable } from '../work-facts.ts';
import styles from './editor.module.css';
import { LanguageFields } from './language-fields.tsx';

/** The form of an item of content. */
export type EditorForm<V extends object> = RecordForm<V, Stamps>;

/** What an area says of the editing of its kind. */
export interface ContentEditing<V extends object, Out extends object> {
  fields: ContentFields;
  /** What begins where nothing is written yet. */
  empty: V;
  schema: Schema<V, Out>;
  /** How the area calls a field and its value. */
  words: Pick<ContentFormOptions<V, Out>, 'label' | 'show' | 'faults' | 'faultValues'>;
  /** What a change makes stale: the area's lists. */
  reads: readonly Read[];
  /** What an item without a title is called. */
  untitled: string;
  editPath: (id: string) => string;
  /** Back to where one comes from. */
  crumb: (id: string) => NonNullable<PageHeaderProps['crumb']>;
  /** Asks for the release in a way of the area's own; `live` when readers have it already. */
  submit?: MovesOptions['submit'];
  /** Everybody who may see the kind reads it. */
  forEverybody?: true;
  /** Further ways of the item, at the right of its title. */
  actions?: (id: string) => ReactNode;
  /** The fields of one language. */
  texts: (form: EditorForm<V>, language: Locale, readOnly: boolean) => ReactNode;
  /** The fields that every language has alike. */
  facts: (form: EditorForm<V>) => ReactNode;
  /** Further fields, over the whole width. */
  further?: (form: EditorForm<V>) => ReactNode;
  /** As its readers would see a language. */
  preview: (id: string, values: V, language: Locale) => ReactNode;
}

/** The fields that every kind has. */
interface Titled {
  title_de: string;
  title_fr: string;
}

interface EditorScreenProps<V extends object, Out extends object> {
  /** The part of the path that names the item. */
  part: string;
  /** The name of its drafts. */
  form: string;
  editing: ContentEditing<V, Out>;
}

/** The screen of an item of content while it is written, for those who may. */
export function ContentEditorScreen<V extends Titled, Out extends object>(props: EditorScreenProps<V, Out>) {
  const { part, form, editing } = props;
  const id = usePathPart(part);
  const header = <PageHeader title={editing.untitled} />;
  return (
    <ContentGate id={id} header={header}>
      {(work) => (
        <DraftGate form={form} record={id} waiting={<DetailSkeleton header={header} />}>
          {(slot) => <ContentEditor {...{ work, slot, editing }} />}
        </DraftGate>
      )}
    </ContentGate>
  );
}

interface ContentEditorProps<V extends object, Out extends object> {
  work: ContentWork;
  slot: DraftSlot;
  editing: ContentEditing<V, Out>;
}

/** An item while it is written: its languages side by side, what it has besides, and the way to its readers. */
function ContentEditor<V extends Titled, Out extends object>({ work, slot, editing }: ContentEditorProps<V, Out>) {
  const { locale } = useLanguage();
  const { t } = useTranslation('publishing');
  const navigate = useNavigate();
  const [over, setOver] = useState<'preview' | 'audience'>();
  const isRevisions = useAddressText('view') === 'revisions';
  const { fields, empty, schema, words, reads, editPath, submit, forEverybody } = editing;
  const { form, saving, settle } = useContentForm({ slot, work, fields, empty, schema, ...words });
  const { values } = form;
  const title = values[`title_${locale}`] || values.title_de || values.title_fr || editing.untitled;
  useScreenTitle(title);
  const refuse = (thrown: unknown, chosen?: readonly Locale[]) => {
    const faults = refusedFields(thrown, fields, values, locale, chosen);
    const isOfFields = Object.keys(faults).length > 0;
    if (isOfFields) form.refuseTry(faults);
    return isOfFields;
  };
  const moves = { work, label: words.label, reads, settle, submit, refuse };
  const crumb = isRevisions ? { label: t('edit.back'), to: editPath(work.id) } : editing.crumb(work.id);
  const header = (
    <PageHeader crumb={crumb} title={title} actions={editing.actions?.(work.id)}>
      <PublishingBar
        {...moves}
        saving={saving}
        onPreview={() => setOver('preview')}
        onRevisions={() => void navigate({ to: editPath(work.id), search: { view: 'revisions' } })}
        {...(!forEverybody && { onAudience: () => setOver('audience') })}
      />
    </PageHeader>
  );
  return (
    <Page header={header} wide>
      {isRevisions ? (
        <Revisions work={work} {...words} />
      ) : (
        <Fields {...{ form, work, editing }} states={<LanguageStates {...moves} />} />
      )}
      {over === 'audience' && (
        <AudiencePicker work={work} reads={reads} settle={settle} onClose={() => setOver(undefined)} />
      )}
      {over === 'preview' && (
        <Preview
          work={work}
          onClose={() => setOver(undefined)}
          render={(language) => editing.preview(work.id, values, language)}
        />
      )}
    </Page>
  );
}

interface FieldsProps<V extends object, Out extends object> {
  form: EditorForm<V>;
  work: ContentWork;
  editing: ContentEditing<V, Out>;
  states: ReactNode;
}

function Fields<V extends Titled, Out extends object>({ form, work, editing, states }: FieldsProps<V, Out>) {
  const { t } = useTranslation('publishing');
  const readOnly = !isWritable(work);
  return (
    <FormBody form={form} className={styles.form}>
      {readOnly && <Note>{t(`edit.closed.${work.status === 'deleted' ? 'deleted' : 'waiting'}`)}</Note>}
      <fieldset className={styles.all} disabled={readOnly}>
        <LanguageFields work={work} fields={(language) => editing.texts(form, language, readOnly)} />
        <div className={styles.beside}>
          <Section title={t('edit.facts')} small>
            <div className={styles.facts}>{editing.facts(form)}</div>
          </Section>
          {states}
        </div>
        {editing.further?.(form)}
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
  );
}

/**
 * The texts of a language out of the values of a form, for a preview; null where it has neither title nor teaser.
 * @param names the fields that each language has
 */
export function textsIn(values: object, names: readonly string[], language: Locale): Record<string, unknown> | null {
  const text = Object.fromEntries(names.map((name) => [name, Reflect.get(values, `${name}_${language}`)]));
  return text.title || text.teaser ? text : null;
}
