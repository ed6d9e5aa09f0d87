import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BRANDS } from '#shared/names/brands.ts';
import { CANTONS } from '#shared/names/cantons.ts';
import type { Locale } from '#shared/names/languages.ts';
import { MAX_RUN_DAYS } from '#shared/names/listings.ts';
import { MARKETPLACE_DIRECTIONS, MARKETPLACE_ITEM_KINDS } from '#shared/names/marketplace.ts';
import { LongText, Text } from '#web/forms/fields.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { BranchFields, usePlaces } from '#web/listings/branch-fields.tsx';
import { PicturesField } from '#web/pictures/pictures-field.tsx';
import { usePathPart } from '#web/router/use-address.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import { CONDITIONS, MAX_TEXT } from '../../marketplace-facts.ts';
import { ItemCard } from '../list/item-card.tsx';
import styles from '../marketplace.module.css';
import { type ItemForm, readPrice } from './item-values.ts';

/** What an item has in one language. */
export function ItemTextFields({ form, language }: { form: ItemForm; language: Locale }) {
  return (
    <>
      <Text form={form} name={`title_${language}`} lang={language} maxLength={120} />
      <LongText form={form} name={`text_${language}`} lang={language} maxLength={MAX_TEXT} rows={8} />
    </>
  );
}

/** What an item has in every language alike, and the card that readers will see. */
export function FactFields({ form }: { form: ItemForm }) {
  const { t } = useTranslation(['marketplace', 'publishing']);
  const { values, words } = form;
  const select = (name: 'condition' | 'brand', options: readonly string[]) => (
    <SelectField
      label={words.label(name)}
      optional
      error={form.fault(name)}
      value={values[name] ?? ''}
      onChange={({ target }) => form.set({ [name]: target.value || null })}
    >
      <option value="">{t('publishing:edit.choose')}</option>
      <Options of={options} label={(value) => t(`${name}.${value}`)} />
    </SelectField>
  );
  return (
    <>
      <div className={styles.choice}>
        <Segmented
          label={words.label('direction')}
          value={values.direction}
          options={MARKETPLACE_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
          onChange={(direction) => form.set({ direction })}
        />
      </div>
      <div className={styles.choice}>
        <Segmented
          label={words.label('kind')}
          value={values.kind}
          options={MARKETPLACE_ITEM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(kind) => form.set({ kind, ...(kind !== 'frame' && { brand: null }) })}
        />
      </div>
      <div className={styles.pair}>
        <PriceField form={form} />
        {select('condition', CONDITIONS)}
        {values.kind === 'frame' && select('brand', BRANDS)}
      </div>
      <PicturesField form={form} />
      <div className={styles.pair}>
        <BranchFields form={form} />
        <TextField
          label={words.label('place')}
          optional
          help={t('edit.placeHelp')}
          maxLength={80}
          error={form.fault('place')}
          value={values.place ?? ''}
          onChange={({ target }) => form.set({ place: target.value })}
        />
        <SelectField
          label={words.label('canton')}
          optional
          value={values.canton ?? ''}
          onChange={({ target }) => form.set({ canton: target.value || null })}
        >
          <option value="">{t('publishing:edit.choose')}</option>
          <Options of={CANTONS} />
        </SelectField>
        <TextField
          label={words.label('run_days')}
          type="number"
          min={1}
          max={MAX_RUN_DAYS}
          error={form.fault('run_days')}
          value={String(values.run_days)}
          onChange={({ target }) => form.set({ run_days: Number(target.value) })}
        />
      </div>
      <CardPreview form={form} />
    </>
  );
}

/** A price in francs; left empty it is to be agreed on. */
function PriceField({ form }: { form: ItemForm }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormat();
  const { price } = form.values;
  const [typed, setTyped] = useState<string>();
  const stored = price === null ? '' : typeof price === 'number' ? number(price) : price;
  const put = (text: string) => {
    setTyped(text);
    const read = readPrice(text);
    form.set({ price: read === undefined ? text : read });
  };
  return (
    <TextField
      label={form.words.label('price')}
      help={t('edit.priceHelp')}
      inputMode="decimal"
      placeholder={t('onRequest')}
      error={form.fault('price')}
      value={typed ?? stored}
      onChange={({ target }) => put(target.value)}
      onBlur={() => {
        void form.check('price');
        if (typeof price === 'number') setTyped(undefined);
      }}
    />
  );
}

/** The card as it will stand in the list, while it is typed: with its own drawing, and the place of its branch where none is typed. */
function CardPreview({ form: { values } }: { form: ItemForm }) {
  const { t } = useTranslation('marketplace');
  const { locale } = useLanguage();
  const id = usePathPart('itemId');
  const places = usePlaces(values.branch_id);
  const branch = places?.branches.find((one) => one.id === values.branch_id);
  const contact = places?.people.find((one) => one.id === values.contact_id) ?? null;
  const other = locale === 'de' ? 'fr' : 'de';
  const title = values[`title_${locale}`] || values[`title_${other}`] || t('untitled');
  const text = values[`text_${locale}`] || values[`text_${other}`];
  return (
    <div className="field">
      <div className="lbl">
        <span>{t('edit.card')}</span>
      </div>
      <ul className={styles.card} inert>
        <ItemCard
          item={{
            ...{ ...values, id, created: new Date().toISOString(), texts: { [locale]: { title, text } } },
            ...{ price: typeof values.price === 'number' ? values.price : null, picture: values.pictures[0] ?? null },
            ...{ place: values.place || (branch?.place ?? ''), canton: values.canton || (branch?.canton ?? '') },
            ...{ reserved: false, contact },
          }}
          place={0}
          words=""
          isNew={false}
          search={{}}
        />
      </ul>
    </div>
  );
}
