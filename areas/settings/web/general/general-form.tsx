import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#database/types.generated.ts';
import { TEXT_SETTINGS, type TextSetting } from '#shared/names/setting-keys.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { Split } from '#web/ui/section.tsx';
import { toFirstFault } from '#web/ui/to-first-fault.ts';
import { HistorySheet } from '../history/history-sheet.tsx';
import { EditorEnd } from '../store/editor-end.tsx';
import { settingFault } from '../store/setting-values.ts';
import type { StoredSetting } from '../store/settings-store.ts';
import { useEditor } from '../store/use-editor.ts';
import { generalShape } from './general-shape.ts';
import { SettingField } from './setting-field.tsx';

/** The settings by what they are about. */
const GROUPS = [
  { name: 'marketplace', keys: ['marketplaceEmail'] },
  { name: 'courses', keys: ['coursesEmail', 'coursesProgramLink'] },
  { name: 'events', keys: ['eventsEmail', 'eventsDeregistrationEmail'] },
  { name: 'certification', keys: ['certificationEmail'] },
] as const satisfies readonly { name: string; keys: readonly TextSetting[] }[];

/** All fields at once, with one bar that saves them together. */
export function GeneralForm({ rows, slot }: { rows: readonly StoredSetting[]; slot: DraftSlot }) {
  const { t } = useTranslation('settings');
  const editor = useEditor(generalShape, rows, slot);
  const [history, setHistory] = useState<TextSetting | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const textOf = (key: string) => editor.draft.values[key] ?? '';
  const show = (_key: string, value: string | undefined) => value || t('setting.default');
  const labelOf = (key: string) => t(`setting.${key}.label`);

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setLeft(new Set(TEXT_SETTINGS));
    if (TEXT_SETTINGS.some((key) => settingFault(key, textOf(key)))) toFirstFault(form.current);
    else if (editor.changed.length > 0) void editor.save();
  };
  const restore = (key: TextSetting) => (value: Json) => {
    editor.change(key, typeof value === 'string' ? value : '');
    setHistory(null);
    form.current?.querySelector<HTMLInputElement>(`[name="${key}"]`)?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={save}>
      {GROUPS.map((group) => (
        <Split key={group.name} title={t(`group.${group.name}.title`)} lead={t(`group.${group.name}.lead`)}>
          {group.keys.map((key) => (
            <SettingField
              key={key}
              name={key}
              value={textOf(key)}
              stored={rows.find((row) => row.key === key)}
              changed={editor.changed.includes(key)}
              faultShown={left.has(key)}
              onLeave={() => setLeft(new Set([...left, key]))}
              onChange={(value) => editor.change(key, value)}
              onHistory={() => setHistory(key)}
            />
          ))}
        </Split>
      ))}
      <EditorEnd editor={editor} shape={generalShape} labelOf={labelOf} show={show} />
      {history && (
        <HistorySheet
          settingKey={history}
          label={labelOf(history)}
          current={rows.find(({ key }) => key === history)?.value ?? null}
          show={(value) => (typeof value === 'string' ? value : t('setting.default'))}
          onRestore={restore(history)}
          onClose={() => setHistory(null)}
        />
      )}
    </form>
  );
}
