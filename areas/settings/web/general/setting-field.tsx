import { useTranslation } from 'react-i18next';
import { LINK_SETTINGS, type TextSetting } from '#shared/names/setting-keys.ts';
import { Text } from '#web/forms/fields.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { StoredSetting } from '../store/settings-store.ts';
import styles from '../store/store.module.css';
import type { Stamps } from '../store/use-settings-form.ts';
import { TestMail } from './test-mail.tsx';

export interface SettingFieldProps {
  form: RecordForm<Record<TextSetting, string>, Stamps>;
  name: TextSetting;
  stored: StoredSetting | undefined;
  onHistory: () => void;
}

/** One setting: what it is for, its value, who changed it last, and what can be done with it. */
export function SettingField({ form, name, stored, onHistory }: SettingFieldProps) {
  const { t } = useTranslation('settings');
  const label = form.words.label(name);
  const changed = form.changed.includes(name);
  const isLink = LINK_SETTINGS.some((key) => key === name);
  return (
    <div className={styles.setting} id={name} tabIndex={-1}>
      <Text
        form={form}
        name={name}
        who={<code className={styles.key}>{name}</code>}
        help={t(`setting.${name}.help`)}
        icon={isLink ? 'link' : 'mail'}
        inputMode={isLink ? 'url' : 'email'}
        autoComplete="off"
        spellCheck={false}
        placeholder={t(`setting.${name}.default`)}
        onBlur={() => void form.check(name)}
      />
      <div className={styles.meta}>
        <Changed stored={stored} changed={changed} />
        <span className={styles.tools}>
          {!isLink && stored?.value && <TestMail name={name} to={String(stored.value)} blocked={changed} />}
          {form.values[name] !== '' && (
            <IconButton
              icon="refresh"
              label={t('setting.resetOf', { setting: label })}
              onClick={() => form.set({ [name]: '' })}
            />
          )}
          <IconButton icon="history" label={t('setting.historyOf', { setting: label })} onClick={onHistory} />
        </span>
      </div>
    </div>
  );
}

function Changed({ stored, changed }: { stored: StoredSetting | undefined; changed: boolean }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  if (changed) return <span className={styles.fresh}>{t('setting.unsaved')}</span>;
  if (!stored) return <span>{t('setting.never')}</span>;
  const when = format.dateTime(stored.updated);
  return (
    <span>
      {stored.author ? t('setting.changedBy', { when, name: stored.author }) : t('setting.changed', { when })}
    </span>
  );
}
