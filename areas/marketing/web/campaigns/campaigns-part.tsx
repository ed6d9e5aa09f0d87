import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startDownload } from '#web/calls/download.ts';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useList } from '#web/lists/use-list.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { CAMPAIGN_DRAFTS, MARKETING } from '../lists.ts';
import styles from '../marketing.module.css';
import { type Campaign, campaignsQuery, markCampaign, type OwnBranch, ownBranchesQuery } from '../queries.ts';
import CampaignReader from './campaign-reader.tsx';

/** The campaigns in the order of their weeks, and the one that is open beside the page. */
export function CampaignsPart() {
  const { t } = useTranslation('marketing');
  const { locale } = useLanguage();
  const { date, number } = useFormat();
  const { can } = useViewer();
  const shown = useList(MARKETING);
  const { data, error, refetch } = useQuery(campaignsQuery);
  const open = data?.find(({ id }) => id === shown.state.campaign);
  const office = can('canEditContent');
  return (
    <Section
      title={t('campaigns')}
      more={office ? { label: t('campaignDrafts'), to: CAMPAIGN_DRAFTS.path } : undefined}
    >
      {!data && (error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={4} plain />)}
      {data?.length === 0 && <EmptyState reason="nothing" title={t('campaign.empty')} />}
      <Rows lined>
        {data?.map((campaign) => {
          const text = inLanguage(campaign.texts, locale);
          return (
            <ListRow
              key={campaign.id}
              to={MARKETING.path}
              search={shown.searchWith({ campaign: campaign.id })}
              title={<span lang={text?.only}>{text?.text.title}</span>}
              text={t('campaign.when', { from: date(campaign.starts), to: date(campaign.ends) })}
              end={
                campaign.uses.length > 0 && (
                  <Tag>
                    {office
                      ? t('campaign.uses', { count: campaign.uses.length, n: number(campaign.uses.length) })
                      : t('campaign.used')}
                  </Tag>
                )
              }
            />
          );
        })}
      </Rows>
      {open && <CampaignSheet campaign={open} onClose={() => shown.change({ campaign: '' })} />}
    </Section>
  );
}

function CampaignSheet({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useTranslation('marketing');
  const { locale } = useLanguage();
  const { viewer } = useViewer();
  const { data: branches = [] } = useQuery(ownBranchesQuery(viewer?.optician?.id ?? ''));
  const take = (address: string) => void startDownload(`/api/v1/marketing/${address}`, t, false);
  return (
    <Sheet label={inLanguage(campaign.texts, locale)?.text.title ?? ''} crossed onClose={onClose}>
      <div className={styles.sheet}>
        {/* Stored by the schema of its kind. */}
        <CampaignReader
          id={campaign.id}
          facts={{ starts: campaign.starts, ends: campaign.ends }}
          texts={campaign.texts as Record<string, Record<string, unknown>>}
          locale={locale}
        />
        <div className={styles.tools}>
          <Button icon="download" onClick={() => take(`campaign-files?id=${campaign.id}`)}>
            {t('campaign.zip')}
          </Button>
          <Button icon="calendar" onClick={() => take(`campaign-calendar?id=${campaign.id}&language=${locale}`)}>
            {t('campaign.calendar')}
          </Button>
        </div>
        {!viewer?.viewing && branches.length > 0 && <Uses {...{ campaign, branches }} />}
      </div>
    </Sheet>
  );
}

/** Which of the own branches use it. */
function Uses({ campaign, branches }: { campaign: Campaign; branches: readonly OwnBranch[] }) {
  const { t } = useTranslation('marketing');
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const put = async (branch: string, used: boolean) => {
    try {
      await markCampaign(campaign.id, branch, used);
    } catch (thrown) {
      tellFailure(thrown);
    }
    await stale(queries, 'marketing');
  };
  return (
    <Section title={t('campaign.useIn')} small>
      {branches.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={campaign.uses.includes(id)}
          onChange={({ target }) => void put(id, target.checked)}
        />
      ))}
    </Section>
  );
}
