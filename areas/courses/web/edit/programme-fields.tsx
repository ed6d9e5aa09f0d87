import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/names/languages.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MAX_PROGRAMME } from '../../course-facts.ts';
import styles from '../courses.module.css';
import type { CourseForm } from './course-values.ts';

/** The parts of the programme in one language. They are the same in each; when they take place is said by each date. */
export function ProgrammeWords({ form, language }: { form: CourseForm; language: Locale }) {
  const { t } = useTranslation('courses');
  const name = `programme_${language}` as const;
  const { programme: keys, [name]: words } = form.values;
  const add = () => form.set({ programme: [...keys, crypto.randomUUID().slice(0, 8)] });
  const without = (key: string) => {
    const rest = (all: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(all).filter(([one]) => one !== key));
    form.set({
      programme: keys.filter((one) => one !== key),
      programme_de: rest(form.values.programme_de),
      programme_fr: rest(form.values.programme_fr),
    });
  };
  return (
    <fieldset className={styles.programme}>
      <legend className="lbl">
        <span>{form.words.label(name)}</span>
        <span className="opt">{t('common:ui.optional')}</span>
      </legend>
      {keys.map((key, place) => (
        <TextField
          key={key}
          label={t('edit.part', { place: place + 1 })}
          lang={language}
          maxLength={160}
          value={words[key] ?? ''}
          onChange={({ target }) => form.set({ [name]: { ...words, [key]: target.value } })}
          end={
            <IconButton icon="trash" label={t('edit.removePart', { place: place + 1 })} onClick={() => without(key)} />
          }
        />
      ))}
      {keys.length < MAX_PROGRAMME && (
        <div>
          <Button size="small" icon="plus" onClick={add}>
            {t('edit.addPart')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
