import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUpload } from '#web/files/file-upload.tsx';
import { fileAddress, pictureSource } from '#web/files/picture-address.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CertificationCase, Requirement } from '../../contract.ts';
import styles from '../certification.module.css';
import { addProof, dateProof, removeProof } from '../queries.ts';
import { today } from '../today.ts';
import { useWork } from '../use-work.ts';

/** Pictures are shown in place; everything else is saved. */
const PICTURE = /\.(jpe?g|png|webp)$/i;

interface ProofsProps {
  one: CertificationCase;
  requirement: Requirement;
}

/** The papers of a requirement, each with the day that it names. */
export function Proofs({ one, requirement: { editable, proofs, key, titleDe, titleFr } }: ProofsProps) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { run } = useWork();
  return (
    <>
      {proofs.map((proof) => (
        <Paper key={proof.id} proof={proof} editable={editable} />
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

function Paper({ proof, editable }: { proof: Requirement['proofs'][number]; editable: boolean }) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const { run } = useWork();
  const [dating, setDating] = useState(false);
  const { id, fileId, name, dated, kept, old } = proof;
  return (
    <div className={styles.paper}>
      {fileId && PICTURE.test(name) && <Shown fileId={fileId} name={name} />}
      {fileId && !PICTURE.test(name) && (
        <a className={styles.file} href={fileAddress(fileId)} download={name}>
          <Icon name="file" size={20} /> {name}
        </a>
      )}
      {!fileId && (
        <span className={styles.file}>
          <Icon name="file" size={20} /> {name}
        </span>
      )}
      {dating ? (
        <Day
          dated={dated}
          onDay={(day) => {
            setDating(false);
            void run(() => dateProof(id, day));
          }}
        />
      ) : (
        <span className="small t2">{t('case.dated', { date: date(dated) })}</span>
      )}
      {old && <span className={styles.why}>{t('why.old')}</span>}
      {editable && fileId && !kept && !dating && (
        <IconButton icon="edit" label={t('case.datePaper', { name })} onClick={() => setDating(true)} />
      )}
      {editable && (
        <IconButton icon="x" label={t('case.removePaper', { name })} onClick={() => void run(() => removeProof(id))} />
      )}
    </div>
  );
}

/** A paper that is a picture: small beside the requirement, whole over the page. */
function Shown({ fileId, name }: { fileId: string; name: string }) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <img className={styles.thumb} {...pictureSource(fileId, '80')} alt="" loading="lazy" />
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && (
        <Dialog
          title={name}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{t('ui.close')}</Button>}
        >
          <img className={styles.preview} src={fileAddress(fileId)} alt={name} />
        </Dialog>
      )}
    </>
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
