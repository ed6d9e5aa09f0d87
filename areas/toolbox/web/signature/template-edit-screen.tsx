import { useTranslation } from 'react-i18next';
import { PlainEditScreen } from '#web/publishing/plain/plain-edit-screen.tsx';
import type { PlainKind } from '#web/publishing/plain/plain-fields.ts';
import { SIGNATURE_LAYOUTS } from '../../signature-facts.ts';
import { SIGNATURE_DRAFTS, templateEditPath } from './lists.ts';
import TemplateReader from './template-reader.tsx';

const TEMPLATE: PlainKind = {
  facts: [
    { name: 'layout', kind: 'choice', values: SIGNATURE_LAYOUTS },
    { name: 'accent', kind: 'line', max: 7 },
    { name: 'cover', kind: 'picture' },
    { name: 'banner_from', kind: 'day', optional: true },
    { name: 'banner_to', kind: 'day', optional: true, after: 'banner_from', same: true },
    { name: 'banner_link', kind: 'line', max: 300, optional: true },
  ],
  texts: [
    { name: 'title', max: 120 },
    { name: 'footnote', max: 400, lines: 3, optional: true },
    { name: 'cover_alt', max: 200, optional: true },
  ],
};

/** /app/internal/signature-generator/templates/{templateId}/edit: a template for those who write it. */
export default function TemplateEditScreen() {
  const { t } = useTranslation('toolbox');
  return (
    <PlainEditScreen
      kind={TEMPLATE}
      part="templateId"
      form="toolbox.template"
      words="toolbox"
      reads="toolbox"
      untitled={t('edit.newTemplate')}
      crumb={{ label: t('signatures.templates'), to: SIGNATURE_DRAFTS.path }}
      editPath={templateEditPath}
      preview={(id, facts, text, language) => (
        <TemplateReader id={id} facts={facts} texts={{ [language]: text }} locale={language} />
      )}
    />
  );
}
