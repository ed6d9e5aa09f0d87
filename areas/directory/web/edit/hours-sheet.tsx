import { useTranslation } from 'react-i18next';
import { changeRecord } from '#web/forms/send-record.ts';
import type { Branch } from '../../contract.ts';
import type { EditSheetProps } from './company-sheet.tsx';
import { DirectorySheet } from './directory-sheet.tsx';
import styles from './edit.module.css';
import { chooserOf, FieldLevel } from './field-level.tsx';
import { hoursSchema, storedHours } from './hours-values.ts';
import { SpecialDaysEditor } from './special-days-editor.tsx';
import { WeekEditor } from './week-editor.tsx';

/** The opening hours of a branch: its week, and the days that differ. */
export function HoursSheet({ company, branch, reload, onClose }: EditSheetProps & { branch: Branch }) {
  const { t } = useTranslation('opticians');
  return (
    <DirectorySheet
      title={t('edit.hours')}
      name="directory.hours"
      about={branch.id}
      recordId={branch.id}
      stored={storedHours(branch)}
      schema={hoursSchema}
      save={(hours, of) => changeRecord('branches', branch, hours, of)}
      reload={async () => {
        const now = (await reload())?.branches.find(({ id }) => id === branch.id);
        return now && storedHours(now);
      }}
      done={t('edit.savedHours', { name: branch.name })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className={styles.partHead}>
            <p className="small t2">{branch.name}</p>
            <FieldLevel form={form} table="branches" field="opening_hours" chooser={chooserOf(company)} />
          </div>
          <div>
            <WeekEditor
              hours={form.values.opening_hours}
              onChange={(opening_hours) => form.set({ opening_hours })}
              marked={form.fault('opening_hours') !== undefined}
            />
          </div>
          <div className={styles.partHead}>
            <h3 className={styles.part}>{t('hours.special')}</h3>
            <FieldLevel form={form} table="branches" field="special_days" chooser={chooserOf(company)} />
          </div>
          <SpecialDaysEditor
            days={form.values.special_days}
            onChange={(special_days) => form.set({ special_days })}
            marked={form.fault('special_days') !== undefined}
          />
        </>
      )}
    </DirectorySheet>
  );
}
