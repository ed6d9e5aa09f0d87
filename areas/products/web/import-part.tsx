import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { ImportKindWeb } from '#web/imports/import-kind.ts';
import { ImportScreen } from '#web/imports/import-screen.tsx';
import { DRAFTS, IMPORT } from './lists.ts';

/** What is checked, written, undone and remembered is the frame's. */
export default function ImportPart() {
  const { t } = useTranslation('productsExchange');
  const { date } = useFormat();
  const field = (name: string) => t(`field.${name}`, { defaultValue: name });
  const kind: ImportKindWeb = {
    name: 'products.products',
    icon: 'box',
    label: t('kind'),
    hint: t('hint'),
    field,
    value: (name, value) => (name.startsWith('valid_') && value ? date(String(value)) : String(value ?? '')),
    reason: ({ code, field: of, value }) =>
      t(`reason.${code}`, { field: field(of), value: value ?? '', defaultValue: t('reason.invalid') }),
    kept: ({ code, fields }) => t(`kept.${code}`, { fields: fields.map(field).join(', ') }),
  };
  return <ImportScreen kinds={[kind]} path={IMPORT} result={{ to: DRAFTS.path, label: t('result') }} />;
}
