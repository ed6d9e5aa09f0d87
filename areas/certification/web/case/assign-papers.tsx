import { Fragment, useState } from 'react';
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
import { UndatedPaper } from './paper-day.tsx';

/** Chosen for a paper that proves nothing: it goes after a day. */
const NONE = 'none';

/** A paper that is hung on nothing yet; with a requirement whose papers age, it waits for its day. */
interface LoosePaper {
  file: StoredFile;
  requirement?: string;
}

/** Several papers at once: stored first, then each is given to the requirement that it proves. */
export function AssignPapers({ one }: { one: CertificationCase }) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { run } = useWork();
  const [loose, setLoose] = useState<readonly LoosePaper[]>([]);
  const wanting = one.requirements.filter(({ proof, editable }) => proof && editable);
  const drop = (file: StoredFile) => setLoose((papers) => papers.filter((paper) => paper.file.id !== file.id));
  const add = async (file: StoredFile, key: string, day: string) => {
    if (await run(() => addProof(one.id, key, file, day))) drop(file);
  };
  const assign = (file: StoredFile, key: string) => {
    const ages = wanting.find((asked) => asked.key === key)?.maxAgeMonths !== null;
    if (key === NONE) drop(file);
    else if (key === '' || ages)
      setLoose((papers) => papers.map((paper) => (paper.file.id === file.id ? { file, requirement: key } : paper)));
    else void add(file, key, today());
  };
  if (wanting.length === 0) return null;
  return (
    <Split title={t('papers.title')} lead={t('papers.lead')}>
      <FileUpload
        label={t('papers.upload')}
        kinds={['document', 'image']}
        multiple
        onStored={(file) => setLoose((papers) => [...papers, { file }])}
      />
      {loose.map(({ file, requirement }) => (
        <Fragment key={file.id}>
          <SelectField
            label={t('papers.assign', { name: file.name })}
            value={requirement ?? ''}
            onChange={(event) => assign(file, event.target.value)}
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
          {requirement && (
            <UndatedPaper
              name={file.name}
              onDay={(day) => void add(file, requirement, day)}
              onRemove={() => drop(file)}
            />
          )}
        </Fragment>
      ))}
    </Split>
  );
}
