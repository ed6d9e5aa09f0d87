import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attendance } from '#shared/contracts/registration-attendance.ts';
import { registrationOfCode } from '#shared/registration-code.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { Note } from '#web/ui/tag.tsx';
import styles from './office.module.css';
import { useCodeReader } from './use-code-reader.ts';

interface ReadCodesProps {
  people: Attendance['people'];
  /** Marks somebody as present. */
  onPerson: (id: string) => void;
  onClose: () => void;
}

/** The codes of badges and phones, one after the other: each marks its person. */
export function ReadCodes({ people, onPerson, onClose }: ReadCodesProps) {
  const { t } = useTranslation('office');
  const [found, setFound] = useState<Attendance['people'][number] | null>();
  const { video, failed } = useCodeReader((text) => {
    const id = registrationOfCode(text);
    const one = people.find((person) => person.id === id) ?? null;
    setFound(one);
    if (one) onPerson(one.id);
  });
  return (
    <Sheet label={t('code.title')} titled onClose={onClose}>
      {failed ? (
        <Note tone="warn">{t('code.noCamera')}</Note>
      ) : (
        <video ref={video} className={styles.camera} muted playsInline aria-label={t('code.camera')} />
      )}
      <p role="status" className={styles.read}>
        {found === undefined && !failed && t('code.lead')}
        {found === null && t('code.unknown')}
        {found && t('code.present', { name: `${found.firstName} ${found.lastName}` })}
      </p>
    </Sheet>
  );
}
