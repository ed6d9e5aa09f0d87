import { useTranslation } from 'react-i18next';
import { PlainEditScreen } from '#web/publishing/plain/plain-edit-screen.tsx';
import { CAMPAIGN } from '../kinds.ts';
import { CAMPAIGN_DRAFTS, campaignEditPath } from '../lists.ts';
import CampaignReader from './campaign-reader.tsx';

/** /app/marketing/campaigns/{campaignId}/edit: a campaign for those who write it. */
export default function CampaignEditScreen() {
  const { t } = useTranslation('marketing');
  return (
    <PlainEditScreen
      kind={CAMPAIGN}
      part="campaignId"
      form="marketing.campaign"
      words="marketing"
      reads="marketing"
      untitled={t('edit.newCampaign')}
      crumb={{ label: t('campaignDrafts'), to: CAMPAIGN_DRAFTS.path }}
      editPath={campaignEditPath}
      preview={(id, facts, text, language) => (
        <CampaignReader id={id} facts={facts} texts={{ [language]: text }} locale={language} />
      )}
    />
  );
}
