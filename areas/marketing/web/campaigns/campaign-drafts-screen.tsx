import { useTranslation } from 'react-i18next';
import { WriteButton } from '#web/publishing/written/write-button.tsx';
import { WrittenScreen } from '#web/publishing/written/written-screen.tsx';
import { CAMPAIGN_DRAFTS, campaignEditPath, MARKETING } from '../lists.ts';

/** /app/marketing/campaigns/drafts: the campaigns that are written. */
export default function CampaignDraftsScreen() {
  const { t } = useTranslation('marketing');
  return (
    <WrittenScreen
      kind="campaign"
      list={CAMPAIGN_DRAFTS}
      words="marketing"
      title={t('campaignDrafts')}
      crumb={{ label: t('title'), to: MARKETING.path }}
      actions={<WriteButton kind="campaign" label={t('edit.newCampaign')} editPath={campaignEditPath} />}
      editPath={campaignEditPath}
    />
  );
}
