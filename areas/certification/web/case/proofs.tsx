import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilePreview } from '#web/files/file-preview.tsx';
import { FileUpload } from '#web/files/file-upload.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CertificationCase, Requirement } from '../../contract.ts';
import styles from '../certification.module.css';
import { addProof, dateProof, removeProof } from '../queries.ts';
import { today } from '../today.ts';
import { useWork } from '../use-work.ts';

interface ProofsProps {
  one: CertificationCase;
  requirement: Requirement;
}

/** The papers of a requirement, each with the day that it names. */
export function Proofs({ one, requirement }: ProofsProps) {
  const { editable, proofs, key, titleDe, titleFr, maxAgeMonths } = requirement;
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { run } = useWork();
  return (
    <>
      {proofs.map((proof) => (
        <Paper key={proof.id} proof={proof} editable={editable} ages={maxAgeMonths !== null} />
      ))}
      {editable && (
        <FileUpload
          label={t('case.addPaper')}
          about={locale === 'fr' ? titleFr : titleDe}
          kinds={['document', 'image']}
          multiple
          compact
          onStored={(file) => void run(() => addProof(one.id, key, file, today()))}
        />
      )}
    </>
  );
}

interface PaperProps {
  proof: Requirement['proofs'][number];
  editable: boolean;
  /** Its day counts, so it is asked for. */
  ages: boolean;
}

function Paper({ proof, editable, ages }: PaperProps) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const { run } = useWork();
  const [opened, setOpened] = useState(false);
  const { id, fileId, name, dated, kept, old } = proof;
  const datable = editable && fileId !== null && !kept;
  const dating = datable && (ages || opened);
  return (
    <div className={styles.paper}>
      {fileId ? (
        <FilePreview fileId={fileId} name={name} />
      ) : (
        <span className={styles.file}>
          <Icon name="file" size={20} /> {name}
        </span>
      )}
      {dating ? (
        <Day
          dated={dated}
          onDay={(day) => {
            setOpened(false);
            void run(() => dateProof(id, day));
          }}
        />
      ) : (
        <span className="small t2">{t('case.dated', { date: date(dated) })}</span>
      )}
      {old && <span className={styles.why}>{t('why.old')}</span>}
      {datable && !dating && (
        <IconButton icon="edit" label={t('case.datePaper', { name })} onClick={() => setOpened(true)} />
      )}
      {editable && (
        <IconButton icon="x" label={t('case.removePaper', { name })} onClick={() => void run(() => removeProof(id))} />
      )}
    </div>
  );
}

/** The day of a paper, kept once it is whole and not to come. */
function Day({ dated, onDay }: { dated: string; onDay: (day: string) => void }) {
  const { t } = useTranslation('certification');
  const [day, setDay] = useState(dated);
  const late = day > today();
  return (
    <DateField
      label={t('case.paperDay')}
      value={day}
      {...(late && { error: t('case.paperLate') })}
      onChange={(chosen) => {
        setDay(chosen);
        if (chosen && chosen !== dated && chosen <= today()) onDay(chosen);
      }}
    />
  );
}
