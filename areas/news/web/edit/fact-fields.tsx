import { useTranslation } from 'react-i18next';
import { NEWS_KINDS } from '#shared/names/content.ts';
import { Choice, OnOff } from '#web/forms/fields.tsx';
import { CoverField } from '#web/publishing/editor/cover-field.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { NEWS_CATEGORIES } from '../../news-facts.ts';
import styles from './edit.module.css';
import type { NewsForm } from './news-values.ts';
import { RelatedField } from './related-field.tsx';

/** What a news has in every language alike. */
export function FactFields({ form }: { form: NewsForm }) {
  const { t } = useTranslation(['current', 'publishing']);
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={form.words.label('category')}
          error={form.fault('category')}
          value={form.values.category ?? ''}
          onChange={({ target }) => form.set({ category: NEWS_CATEGORIES.find((one) => one === target.value) ?? null })}
        >
          <option value="">{t('publishing:edit.choose')}</option>
          <Options of={NEWS_CATEGORIES} label={(value) => t(`category.${value}`)} />
        </SelectField>
        <Choice form={form} name="kind" options={NEWS_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </div>
      <OnOff form={form} name="pinned" />
      <CoverField form={form} />
      <RelatedField form={form} />
    </>
  );
}
