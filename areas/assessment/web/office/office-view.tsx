import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { ASSESSMENT, PARTS, type Part } from '../address.ts';
import { ParticipationPart } from './participation-part.tsx';
import { QuestionsPart } from './questions-part.tsx';

/** The office's side: the questions, how many take part and how well it measures; never a person. */
export default function OfficeView({ part }: { part: Part }) {
  const { t } = useTranslation('assessment');
  const tabs = {
    label: t('office.title'),
    items: PARTS.map((name) => ({
      label: t(`office.${name}`),
      to: ASSESSMENT,
      search: { view: 'office', part: name },
      current: name === part,
    })),
  };
  return (
    <Page
      header={
        <PageHeader
          crumb={{ label: t('title'), to: ASSESSMENT, search: { view: 'start' } }}
          title={t('office.title')}
          lead={t('office.lead')}
          tabs={tabs}
        />
      }
    >
      {part === 'questions' ? <QuestionsPart /> : <ParticipationPart />}
    </Page>
  );
}
