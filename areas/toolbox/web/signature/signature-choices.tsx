import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { SIGNATURE_FIELDS, SIGNATURE_LANGUAGES, type SignatureField } from '../../signature-facts.ts';
import { type SignatureChoice, templatesQuery } from './queries.ts';
import styles from './signature.module.css';

interface SignatureChoicesProps {
  choice: SignatureChoice;
  /** What is known of those fields; undefined as long as nobody looked. */
  known: readonly SignatureField[] | undefined;
  disabled: boolean;
  onChange: (choice: SignatureChoice) => void;
}

/** Language, template and fields of one's own signature; each choice is kept at once. */
export function SignatureChoices({ choice, known, disabled, onChange }: SignatureChoicesProps) {
  const { t } = useTranslation('toolbox');
  const { locale } = useLanguage();
  const { data: templates = [] } = useQuery(templatesQuery);
  const lacking = (field: SignatureField) => known && choice.fields.includes(field) && !known.includes(field);
  return (
    <Section title={t('signatures.choice')} small>
      <div className={styles.choices}>
        <SelectField
          label={t('signatures.language.label')}
          value={choice.language}
          disabled={disabled}
          onChange={({ target }) => {
            const language = SIGNATURE_LANGUAGES.find((one) => one === target.value);
            if (language) onChange({ ...choice, language });
          }}
        >
          <Options of={SIGNATURE_LANGUAGES} label={(one) => t(`signatures.language.${one}`)} />
        </SelectField>
        {templates.length > 1 && (
          <SelectField
            label={t('signatures.template')}
            value={choice.template_id ?? templates[0]?.id}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...choice, template_id: target.value })}
          >
            <Options of={templates} label={({ texts }) => inLanguage(texts, locale)?.text.title} />
          </SelectField>
        )}
        <fieldset className={styles.fields} disabled={disabled}>
          <legend>{t('signatures.fields')}</legend>
          {SIGNATURE_FIELDS.map((field) => (
            <Checkbox
              key={field}
              label={
                <>
                  {t(`signatures.field.${field}`)}
                  {lacking(field) && <span className="t2"> {t('signatures.lacking')}</span>}
                </>
              }
              checked={choice.fields.includes(field)}
              onChange={({ target }) =>
                onChange({
                  ...choice,
                  fields: SIGNATURE_FIELDS.filter((one) =>
                    one === field ? target.checked : choice.fields.includes(one),
                  ),
                })
              }
            />
          ))}
        </fieldset>
        <p className="small t2">
          {t('signatures.fieldsLead')}{' '}
          <AppLink className="link" to="/app/account">
            {t('signatures.profile')}
          </AppLink>
        </p>
      </div>
    </Section>
  );
}
