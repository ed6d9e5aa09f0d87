import { useTranslation } from 'react-i18next';
import { LINK_SETTINGS, type TextSetting } from '#shared/names/setting-keys.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MAX_ADDRESSES } from '../../setting-names.ts';
import { settingFault } from '../store/setting-values.ts';
import type { StoredSetting } from '../store/settings-store.ts';
import styles from '../store/store.module.css';
import { TestMail } from './test-mail.tsx';

export interface SettingFieldProps {
  name: TextSetting;
  value: string;
  stored: StoredSetting | undefined;
  changed: boolean;
  /** A fault is told once the field was left. */
  faultShown: boolean;
  onLeave: () => void;
  onChange: (value: string) => void;
  onHistory: () => void;
}

/** One setting: what it is for, its value, who changed it last, and what can be done with it. */
export function SettingField({
  name,
  value,
  stored,
  changed,
  faultShown,
  onLeave,
  onChange,
  onHistory,
}: SettingFieldProps) {
  const { t } = useTranslation('settings');
  const label = t(`setting.${name}.label`);
  const fault = faultShown ? settingFault(name, value) : null;
  const isLink = LINK_SETTINGS.some((key) => key === name);
  return (
    <div className={styles.setting} id={name} tabIndex={-1}>
      <TextField
        name={name}
        label={label}
        labelEnd={<code className={styles.key}>{name}</code>}
        help={t(`setting.${name}.help`)}
        error={fault ? t(`fault.${fault.fault}`, { at: fault.at, count: MAX_ADDRESSES }) : undefined}
        icon={isLink ? 'link' : 'mail'}
        inputMode={isLink ? 'url' : 'email'}
        autoComplete="off"
        spellCheck={false}
        placeholder={t(`setting.${name}.default`)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <div className={styles.meta}>
        <Changed stored={stored} changed={changed} />
        <span className={styles.tools}>
          {!isLink && stored?.value && <TestMail name={name} to={String(stored.value)} blocked={changed} />}
          {value !== '' && (
            <IconButton icon="refresh" label={t('setting.resetOf', { setting: label })} onClick={() => onChange('')} />
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
