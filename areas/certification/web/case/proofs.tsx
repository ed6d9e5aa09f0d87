import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#shared/contracts/file.ts';
import { FilePreview } from '#web/files/file-preview.tsx';
import { FileUpload } from '#web/files/file-upload.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CertificationCase, Requirement } from '../../contract.ts';
import styles from '../certification.module.css';
import { addProof, dateProof, removeProof } from '../queries.ts';
import { today } from '../today.ts';
import { useWork } from '../use-work.ts';
import { PaperDay, UndatedPaper } from './paper-day.tsx';

interface ProofsProps {
  one: CertificationCase;
  requirement: Requirement;
}

/** The papers of a requirement, each with the day that it names; where no age counts, it is today's until it is changed. */
export function Proofs({ one, requirement }: ProofsProps) {
  const { editable, proofs, key, titleDe, titleFr, maxAgeMonths } = requirement;
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { run } = useWork();
  const [undated, setUndated] = useState<readonly StoredFile[]>([]);
  const ages = maxAgeMonths !== null;
  const drop = (file: StoredFile) => setUndated((files) => files.filter(({ id }) => id !== file.id));
  const add = (file: StoredFile, day: string) => run(() => addProof(one.id, key, file, day));
  return (
    <>
      {proofs.map((proof) => (
        <Paper key={proof.id} proof={proof} editable={editable} ages={ages} />
      ))}
      {undated.map((file) => (
        <UndatedPaper
          key={file.id}
          name={file.name}
          onDay={async (day) => {
            if (await add(file, day)) drop(file);
          }}
          onRemove={() => drop(file)}
        />
      ))}
      {editable && (
        <FileUpload
          label={t('case.addPaper')}
          about={locale === 'fr' ? titleFr : titleDe}
          kinds={['document', 'image']}
          multiple
          compact
          onStored={(file) => (ages ? setUndated((files) => [...files, file]) : void add(file, today()))}
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
        <PaperDay
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
