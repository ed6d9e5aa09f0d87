import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import type { Template } from '../../contract.ts';
import { TEMPLATE_LIMITS } from '../../message-facts.ts';
import styles from './templates.module.css';
import { type TextField as Field, inserted, TEXT_FIELDS } from './texts.ts';
import type { Draft } from './use-draft.ts';

interface TextFieldsProps {
  draft: Draft;
  variables: Template['variables'];
}

/** The five texts of a template, and its variables to put in where the writer is. */
export function TextFields({ draft, variables }: TextFieldsProps) {
  const { t } = useTranslation('notifications');
  const fields = useRef<HTMLDivElement>(null);
  const last = useRef<Field>('text');
  const insert = (variable: string) => {
    const field = fields.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${last.current}"]`);
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const next = inserted(value, `{{${variable}}}`, selectionStart ?? value.length, selectionEnd ?? value.length);
    draft.write(last.current, next.text);
    field.focus();
    // After the new text stands in the field.
    requestAnimationFrame(() => field.setSelectionRange(next.caret, next.caret));
  };
  return (
    <>
      <div className={styles.fields} ref={fields}>
        {TEXT_FIELDS.map((field) => (
          <OneField
            key={field}
            field={field}
            draft={draft}
            onFocus={() => {
              last.current = field;
            }}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser */}
      <div className={styles.variables} role="group" aria-label={t('template.variables')}>
        <p className="small t2">{t('template.variablesLead')}</p>
        <ul>
          {variables.map(({ name, example }) => (
            <li key={name}>
              <button type="button" onClick={() => insert(name)}>
                <b>{t(`template.variable.${name}`)}</b>
                <span>{example}</span>
                <code>{`{{${name}}}`}</code>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function OneField({ field, draft, onFocus }: { field: Field; draft: Draft; onFocus: () => void }) {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  // A reason may say what it is about: `unknownVariable vorname`.
  const [fault, variable] = draft.faults[field]?.split(' ') ?? [];
  const shared = {
    name: field,
    label: t(`template.field.${field}`),
    help: field === 'subject' || field === 'heading' ? undefined : t(`template.help.${field}`, { braces: '{{count}}' }),
    error:
      fault &&
      t([`template.fault.${fault}`, 'template.fault.refused'], {
        shown: number(TEMPLATE_LIMITS[field]),
        variable,
      }),
    optional: field === 'button',
    value: draft.texts[field],
    lang: draft.name.language,
    onFocus,
  };
  if (field === 'text') {
    return <TextArea {...shared} rows={8} onChange={(event) => draft.write(field, event.target.value)} />;
  }
  return <TextField {...shared} onChange={(event) => draft.write(field, event.target.value)} />;
}
