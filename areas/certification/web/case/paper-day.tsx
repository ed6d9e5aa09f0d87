import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from '../certification.module.css';
import { today } from '../today.ts';

interface PaperDayProps {
  /** ISO date; empty while nobody said it. */
  dated: string;
  onDay: (day: string) => void;
}

/** The day of a paper, kept once it is whole and not to come. */
export function PaperDay({ dated, onDay }: PaperDayProps) {
  const { t } = useTranslation('certification');
  const [day, setDay] = useState(dated);
  const fault = day > today() ? t('case.paperLate') : !dated && !day && t('case.paperUndated');
  return (
    <DateField
      label={t('case.paperDay')}
      value={day}
      {...(fault && { error: fault })}
      onChange={(chosen) => {
        setDay(chosen);
        if (chosen && chosen !== dated && chosen <= today()) onDay(chosen);
      }}
    />
  );
}

interface UndatedPaperProps {
  name: string;
  onDay: (day: string) => void;
  onRemove: () => void;
}

/**
 * A stored paper whose age counts. Nobody but the paper knows its day, and a day that is set beforehand is not looked at:
 * it is hung on its requirement once somebody said the day.
 */
export function UndatedPaper({ name, onDay, onRemove }: UndatedPaperProps) {
  const { t } = useTranslation('certification');
  return (
    <div className={styles.paper} data-undated>
      <span className={styles.file}>
        <Icon name="file" size={20} /> {name}
      </span>
      <PaperDay dated="" onDay={onDay} />
      <IconButton icon="x" label={t('case.removePaper', { name })} onClick={onRemove} />
    </div>
  );
}
