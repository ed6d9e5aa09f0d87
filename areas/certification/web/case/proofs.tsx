import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { FileUpload } from '#web/files/file-upload.tsx';
import { fileAddress } from '#web/files/picture-address.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CertificationCase, Requirement } from '../../contract.ts';
import styles from '../certification.module.css';
import { addProof, dateProof, removeProof } from '../queries.ts';
import { useWork } from '../use-work.ts';

/** The papers of a requirement, each with the day that it names; several can be dropped at once. */
export function Proofs({ one, requirement }: { one: CertificationCase; requirement: Requirement }) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const { run } = useWork();
  const { editable, proofs, key } = requirement;
  return (
    <>
      {proofs.map((proof) => (
        <div key={proof.id} className={styles.paper}>
          <span className="small">
            <Icon name="file" size={16} />{' '}
            {proof.fileId ? (
              <a href={fileAddress(proof.fileId)} download={proof.name}>
                {proof.name}
              </a>
            ) : (
              proof.name
            )}
            {!editable && ` · ${date(proof.dated)}`}
            {proof.old && ` · ${t('why.old')}`}
          </span>
          {editable && (
            <>
              <DateField
                label={t('case.paperDay')}
                value={proof.dated}
                onChange={(day) => day && day !== proof.dated && void run(() => dateProof(proof.id, day))}
              />
              <IconButton
                icon="x"
                label={t('case.removePaper', { name: proof.name })}
                onClick={() => void run(() => removeProof(proof.id))}
              />
            </>
          )}
        </div>
      ))}
      {editable && (
        <FileUpload
          label={t('case.papers')}
          kinds={['document']}
          multiple
          onStored={(file) => void run(() => addProof(one.id, key, file, dayInZurich(new Date().toISOString())))}
        />
      )}
    </>
  );
}
