import { type FocusEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LongText, Text } from '#web/forms/fields.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import type { Template, TemplateTexts } from '../../contract.ts';
import styles from './templates.module.css';
import { inserted, type TextField } from './texts.ts';

interface TextFieldsProps {
  form: RecordForm<TemplateTexts, Template['changed']>;
  language: Template['language'];
  variables: Template['variables'];
}

/** The five texts of a template, and its variables to put in where the writer is. */
export function TextFields({ form, language, variables }: TextFieldsProps) {
  const { t } = useTranslation('notifications');
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  const insert = (variable: string) => {
    const field = last.current ?? fields.current?.querySelector('textarea');
    if (!field) return;
    const { selectionStart, selectionEnd, value, name } = field;
    const next = inserted(value, `{{${variable}}}`, selectionStart ?? value.length, selectionEnd ?? value.length);
    form.set({ [name]: next.text });
    field.focus();
    // After the new text stands in the field.
    requestAnimationFrame(() => field.setSelectionRange(next.caret, next.caret));
  };
  const help = (field: TextField) => t(`template.help.${field}`, { braces: '{{count}}' });
  const facts = {
    form,
    lang: language,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      last.current = currentTarget;
    },
  };
  return (
    <>
      <div className={styles.fields} ref={fields}>
        <Text {...facts} name="subject" />
        <Text {...facts} name="heading" />
        <LongText {...facts} name="text" rows={8} help={help('text')} />
        <Text {...facts} name="button" optional help={help('button')} />
        <Text {...facts} name="subject_many" help={help('subject_many')} />
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
