import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { submitListing } from '#web/listings/queries.ts';
import { ContentEditorScreen, textsIn } from '#web/publishing/editor/content-editor.tsx';
import { useFieldWords } from '#web/publishing/editor/use-field-words.ts';
import { itemPath, MARKETPLACE } from '../list/items-list.ts';
import ItemReader from '../read/item-reader.tsx';
import { FactFields, ItemTextFields } from './fact-fields.tsx';
import { EMPTY_ITEM, ITEM_FIELDS, itemSchema } from './item-values.ts';

/** /app/marketplace/{itemId}/edit: an item for those who write it. */
export default function EditScreen() {
  const { t } = useTranslation('marketplace');
  const { money } = useFormat();
  const words = useFieldWords(ITEM_FIELDS, 'marketplace', (name, value) => {
    if (['direction', 'kind', 'condition', 'brand'].includes(name)) return value ? t(`${name}.${value}`) : '';
    if (name === 'price')
      return value === null ? t('onRequest') : typeof value === 'number' ? money(value) : String(value);
    if (name === 'branch_id' || name === 'contact_id') return value ? t('edit.chosen') : '';
    return undefined;
  });
  return (
    <ContentEditorScreen
      part="itemId"
      form="marketplace.item"
      editing={{
        ...{ words: { ...words, faults: 'marketplace:edit.fault' }, reads: ['marketplace', 'listings'] },
        ...{ fields: ITEM_FIELDS, empty: EMPTY_ITEM, schema: itemSchema, forEverybody: true },
        untitled: t('untitled'),
        editPath: (id) => `${itemPath(id)}/edit`,
        crumb: (id) => ({ label: t('edit.back'), to: itemPath(id) }),
        submit: (body) => submitListing(MARKETPLACE, body),
        texts: (form, language) => <ItemTextFields {...{ form, language }} />,
        facts: (form) => <FactFields form={form} />,
        preview: (id, values, language) => {
          const text = textsIn(values, ITEM_FIELDS.texts, language);
          return text && <ItemReader id={id} facts={{ ...values }} texts={{ [language]: text }} locale={language} />;
        },
      }}
    />
  );
}
