import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/contracts/registration.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './booking.module.css';
import { freshOption, MAX_OPTIONS } from './question-facts.ts';

interface QuestionOptionsProps {
  options: Question['options'];
  fault: (path: string) => string | undefined;
  onChange: (options: Question['options']) => void;
}

/** The answers one chooses from, each in both languages. */
export function QuestionOptions({ options, fault, onChange }: QuestionOptionsProps) {
  const { t } = useTranslation('booking');
  const few = fault('options');
  return (
    <fieldset className={styles.options}>
      <legend className="lbl">{t('questions.options')}</legend>
      {options.map(({ key, label }, place) => (
        <div key={key} className={styles.option}>
          {LOCALES.map((language) => (
            <TextField
              key={language}
              label={t(`questions.option.${language}`, { place: place + 1 })}
              lang={language}
              maxLength={200}
              value={label[language]}
              error={fault(`options.${key}.${language}`)}
              onChange={({ target }) =>
                onChange(options.with(place, { key, label: { ...label, [language]: target.value } }))
              }
            />
          ))}
          <IconButton
            icon="x"
            label={t('questions.removeOption', { place: place + 1 })}
            onClick={() => onChange(options.filter((one) => one.key !== key))}
          />
        </div>
      ))}
      {options.length < 2 && few && <p className="help err">{few}</p>}
      {options.length < MAX_OPTIONS && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...options, freshOption()])}>
            {t('questions.addOption')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
