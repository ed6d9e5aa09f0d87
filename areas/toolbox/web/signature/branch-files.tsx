import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asking } from '#web/calls/data-service.ts';
import { startDownload } from '#web/calls/download.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import styles from './signature.module.css';

/** The signatures of a whole branch, for who keeps the company. */
export function BranchFiles() {
  const { t } = useTranslation('toolbox');
  const { can, viewer } = useViewer();
  const optician = viewer?.optician?.id ?? '';
  const keeps = can('canEditOwnBusiness') && optician !== '';
  const { data: branches = [] } = useQuery({
    queryKey: ['toolbox', 'branches', optician],
    enabled: keeps,
    queryFn: asking<{ id: string; name: string }[]>((client) =>
      client.from('branches').select('id, name').eq('optician_id', optician).eq('active', true).order('name'),
    ),
  });
  const [chosen, setChosen] = useState('');
  const branch = chosen || branches[0]?.id;
  if (!keeps || !branch) return null;
  return (
    <Section title={t('signatures.branch.title')}>
      <p className="small t2">{t('signatures.branch.lead')}</p>
      <div className={styles.branch}>
        <SelectField
          label={t('signatures.branch.label')}
          value={branch}
          onChange={({ target }) => setChosen(target.value)}
        >
          <Options of={branches} label={({ name }) => name} />
        </SelectField>
        <Button
          icon="download"
          onClick={() => void startDownload(`/api/v1/signatures/branch?branch_id=${branch}`, t, false)}
        >
          {t('signatures.branch.take')}
        </Button>
      </div>
    </Section>
  );
}
