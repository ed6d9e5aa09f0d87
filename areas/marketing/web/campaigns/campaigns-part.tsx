import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { startDownload } from '#web/calls/download.ts';
import { useAct } from '#web/calls/use-act.ts';
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

/** The campaigns in the order of their weeks, what is over folded, and the one that is open beside the page. */
export function CampaignsPart() {
  const { t } = useTranslation('marketing');
  const { can } = useViewer();
  const shown = useList(MARKETING);
  const { data, error, refetch } = useQuery(campaignsQuery);
  const open = data?.find(({ id }) => id === shown.state.campaign);
  const today = dayInZurich(new Date());
  const past = data?.filter(({ ends }) => ends < today) ?? [];
  const lines = (campaigns: readonly Campaign[]) => (
    <Rows lined>
      {campaigns.map((campaign) => (
        <CampaignRow
          key={campaign.id}
          campaign={campaign}
          running={campaign.starts <= today && campaign.ends >= today}
          search={shown.searchWith({ campaign: campaign.id })}
        />
      ))}
    </Rows>
  );
  return (
    <Section
      title={t('campaigns')}
      more={can('canEditContent') ? { label: t('campaignDrafts'), to: CAMPAIGN_DRAFTS.path } : undefined}
    >
      {!data && (error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={4} plain />)}
      {data?.length === 0 && <EmptyState reason="nothing" title={t('campaign.empty')} />}
      {data && lines(data.filter((one) => !past.includes(one)))}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t('campaign.past', { n: past.length })}</summary>
          {lines(past)}
        </details>
      )}
      {open && <CampaignSheet campaign={open} onClose={() => shown.change({ campaign: '' })} />}
    </Section>
  );
}

interface CampaignRowProps {
  campaign: Campaign;
  /** Its weeks are these. */
  running: boolean;
  search: Record<string, unknown>;
}

function CampaignRow({ campaign, running, search }: CampaignRowProps) {
  const { t } = useTranslation('marketing');
  const { locale } = useLanguage();
  const { date, number } = useFormat();
  const { can } = useViewer();
  const text = inLanguage(campaign.texts, locale);
  const count = campaign.uses.length;
  return (
    <ListRow
      to={MARKETING.path}
      search={search}
      title={<span lang={text?.only}>{text?.text.title}</span>}
      text={t('campaign.when', { from: date(campaign.starts), to: date(campaign.ends) })}
      end={
        <>
          {running && <Tag look="ink">{t('campaign.running')}</Tag>}
          {count > 0 && (
            <Tag>{can('canEditContent') ? t('campaign.uses', { count, n: number(count) }) : t('campaign.used')}</Tag>
          )}
        </>
      }
    />
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
  const { run } = useAct(['marketing']);
  return (
    <Section title={t('campaign.useIn')} small>
      {branches.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={campaign.uses.includes(id)}
          onChange={({ target }) => void run(() => markCampaign(campaign.id, id, target.checked))}
        />
      ))}
    </Section>
  );
}
