import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#shared/contracts/blocks.ts';
import { asking } from '#web/calls/data-service.ts';
import { FileUpload } from '#web/files/file-upload.tsx';
import { type ByLanguage, inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { linkTarget } from '#web/rich-text/editor/link-target.ts';
import { RichTextEditor } from '#web/rich-text/editor/rich-text-editor.tsx';
import { Button } from '#web/ui/button.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import type { FieldsProps } from '../block-fields.tsx';
import { Items, withItem } from './items.tsx';

type PartsProps = Omit<FieldsProps<'accordion'>, 'block' | 'set'> & {
  block: Extract<Container, { kind: 'accordion' | 'steps' }>;
  set: (change: { items: { id: string }[] }) => void;
};

/** Questions or steps: a title and a text each. */
export function PartsFields({ block, text, language, set, write }: PartsProps) {
  const { t } = useTranslation('pageEditor');
  return (
    <>
      <Items items={block.items} onChange={(items) => set({ items })}>
        {({ id }) => (
          <>
            <TextField
              label={t(`item.${block.kind}`)}
              value={text.items?.[id]?.title ?? ''}
              maxLength={300}
              onChange={({ target }) => write(withItem(text, id, { title: target.value }))}
            />
            <RichTextEditor
              label={t('field.body')}
              value={text.items?.[id]?.body}
              language={language}
              onChange={(body) => write(withItem(text, id, { body }))}
            />
          </>
        )}
      </Items>
      <div>
        <Button size="small" icon="plus" onClick={() => set({ items: [...block.items, { id: crypto.randomUUID() }] })}>
          {t(`add.${block.kind}`)}
        </Button>
      </div>
    </>
  );
}

export function FilesFields({ block, text, refs, set, write }: FieldsProps<'files'>) {
  const { t } = useTranslation('pageEditor');
  return (
    <>
      <Items items={block.items} onChange={(items) => set({ items })}>
        {({ id, file }) => (
          <TextField
            label={t('field.fileTitle')}
            help={refs.files[file]?.name}
            value={text.items?.[id]?.title ?? ''}
            maxLength={300}
            onChange={({ target }) => write(withItem(text, id, { title: target.value }))}
          />
        )}
      </Items>
      <FileUpload
        label={t('kind.files')}
        multiple
        kinds={['document']}
        onStored={({ id, name }) => {
          const item = crypto.randomUUID();
          set({ items: [...block.items, { id: item, file: id }] });
          write(withItem(text, item, { title: name.replace(/\.[^.]*$/, '') }));
        }}
      />
    </>
  );
}

export function LinksFields({ block, text, set, write }: FieldsProps<'links'>) {
  const { t } = useTranslation('pageEditor');
  return (
    <>
      <Items items={block.items} onChange={(items) => set({ items })}>
        {(item) => (
          <>
            <p className="small t2">{'href' in item ? item.href : <PageName id={item.page} />}</p>
            <TextField
              label={t('field.linkTitle')}
              optional={'page' in item}
              value={text.items?.[item.id]?.title ?? ''}
              maxLength={300}
              onChange={({ target }) => write(withItem(text, item.id, { title: target.value }))}
            />
            <TextField
              label={t('field.linkText')}
              optional
              value={text.items?.[item.id]?.text ?? ''}
              maxLength={500}
              onChange={({ target }) => write(withItem(text, item.id, { text: target.value }))}
            />
          </>
        )}
      </Items>
      <NewLink onAdd={(target) => set({ items: [...block.items, { id: crypto.randomUUID(), ...target }] })} />
    </>
  );
}

function usePages() {
  return useQuery({
    queryKey: ['pages', 'names'],
    queryFn: asking<{ id: string; texts: ByLanguage<{ title: string }> }[]>((client) =>
      client.from('written_pages').select('id, texts'),
    ),
  });
}

function PageName({ id }: { id: string }) {
  const { locale } = useLanguage();
  const page = usePages().data?.find((one) => one.id === id);
  return page && inLanguage(page.texts, locale)?.text.title;
}

/** A page of the portal, or an address. */
function NewLink({ onAdd }: { onAdd: (target: { page: string } | { href: string }) => void }) {
  const { t } = useTranslation('pageEditor');
  const { locale } = useLanguage();
  const { data: pages = [] } = usePages();
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = () => {
    const href = linkTarget(address);
    setWrong(!href);
    if (!href) return;
    onAdd({ href });
    setAddress('');
  };
  return (
    <>
      <SelectField label={t('add.page')} value="" onChange={({ target }) => onAdd({ page: target.value })}>
        <option value="">{t('choosePage')}</option>
        <Options of={pages} label={({ texts }) => inLanguage(texts, locale)?.text.title} />
      </SelectField>
      <TextField
        label={t('add.address')}
        help={t('help.address')}
        error={wrong ? t('wrongAddress') : undefined}
        inputMode="url"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        end={
          <Button size="small" onClick={add}>
            {t('add.add')}
          </Button>
        }
      />
    </>
  );
}
