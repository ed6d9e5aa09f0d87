import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#database/types.generated.ts';
import type { TextSetting } from '#shared/names/setting-keys.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { FormBody } from '#web/forms/form-body.tsx';
import { SaveBar } from '#web/forms/save-bar.tsx';
import { Split } from '#web/ui/section.tsx';
import { MAX_ADDRESSES } from '../../setting-names.ts';
import { HistorySheet } from '../history/history-sheet.tsx';
import type { StoredSetting } from '../store/settings-store.ts';
import { useSettingsForm } from '../store/use-settings-form.ts';
import { generalShape } from './general-shape.ts';
import { SettingField } from './setting-field.tsx';

/** The settings by what they are about. */
const GROUPS = [
  { name: 'marketplace', keys: ['marketplaceEmail'] },
  { name: 'courses', keys: ['coursesEmail', 'coursesProgramLink'] },
  { name: 'events', keys: ['eventsEmail', 'eventsDeregistrationEmail'] },
  { name: 'certification', keys: ['certificationEmail'] },
  { name: 'support', keys: ['supportEmail'] },
] as const satisfies readonly { name: string; keys: readonly TextSetting[] }[];

/** All fields at once, with one bar that saves them together. */
export function GeneralForm({ rows, slot }: { rows: readonly StoredSetting[]; slot: DraftSlot }) {
  const { t } = useTranslation('settings');
  const [history, setHistory] = useState<TextSetting | null>(null);
  const form = useSettingsForm(generalShape, rows, slot, {
    label: (key) => t(`setting.${key}.label`),
    show: (_key, value) => String(value || t('setting.default')),
    faults: 'settings:fault',
    faultValues: () => ({ count: MAX_ADDRESSES }),
  });
  const restore = (key: TextSetting) => (value: Json) => {
    form.set({ [key]: typeof value === 'string' ? value : '' });
    setHistory(null);
    document.querySelector<HTMLInputElement>(`#${key} input`)?.focus();
  };
  return (
    <FormBody form={form} quiet>
      {GROUPS.map((group) => (
        <Split key={group.name} title={t(`group.${group.name}.title`)} lead={t(`group.${group.name}.lead`)}>
          {group.keys.map((key) => (
            <SettingField
              key={key}
              form={form}
              name={key}
              stored={rows.find((row) => row.key === key)}
              onHistory={() => setHistory(key)}
            />
          ))}
        </Split>
      ))}
      <SaveBar form={form} />
      {history && (
        <HistorySheet
          settingKey={history}
          label={form.words.label(history)}
          current={rows.find(({ key }) => key === history)?.value ?? null}
          show={(value) => (typeof value === 'string' ? value : t('setting.default'))}
          onRestore={restore(history)}
          onClose={() => setHistory(null)}
        />
      )}
    </FormBody>
  );
}
