import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#shared/contracts/file.ts';
import { FileUpload } from '#web/files/file-upload.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Split } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import type { CertificationCase } from '../../contract.ts';
import { addProof } from '../queries.ts';
import { today } from '../today.ts';
import { useWork } from '../use-work.ts';

/** Chosen for a paper that proves nothing: it goes after a day. */
const NONE = 'none';

/** Several papers at once: stored first, then each is given to the requirement that it proves. */
export function AssignPapers({ one }: { one: CertificationCase }) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { run } = useWork();
  const [loose, setLoose] = useState<readonly StoredFile[]>([]);
  const wanting = one.requirements.filter(({ proof, editable }) => proof && editable);
  const drop = (file: StoredFile) => setLoose((files) => files.filter(({ id }) => id !== file.id));
  const assign = async (file: StoredFile, key: string) => {
    if (key === NONE || (await run(() => addProof(one.id, key, file, today())))) drop(file);
  };
  if (wanting.length === 0) return null;
  return (
    <Split title={t('papers.title')} lead={t('papers.lead')}>
      <FileUpload
        label={t('papers.upload')}
        kinds={['document', 'image']}
        multiple
        onStored={(file) => setLoose((files) => [...files, file])}
      />
      {loose.map((file) => (
        <SelectField
          key={file.id}
          label={t('papers.assign', { name: file.name })}
          value=""
          onChange={(event) => void assign(file, event.target.value)}
        >
          <option value="">{t('case.choose')}</option>
          {wanting.map(({ key, titleDe, titleFr, why }) => (
            <option key={key} value={key}>
              {locale === 'fr' ? titleFr : titleDe}
              {why === 'proof' || why === 'old' ? ` (${t(`why.${why}`)})` : ''}
            </option>
          ))}
          <option value={NONE}>{t('papers.none')}</option>
        </SelectField>
      ))}
    </Split>
  );
}
