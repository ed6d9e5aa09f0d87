import { useTranslation } from 'react-i18next';
import type { ContentReaderProps } from '#web/area-web.ts';
import { ContentHead } from '#web/frame/content-head.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { CopyText } from '#web/ui/copy-text.tsx';

/** A campaign as branches have it: when, and its texts to be copied. */
export default function CampaignReader({ facts, texts, locale }: ContentReaderProps) {
  const { t } = useTranslation('marketing');
  const { date } = useFormat();
  const found = inLanguage(texts, locale);
  if (!found) return null;
  const { title, teaser, post, newsletter } = found.text;
  const lang = found.only ?? locale;
  return (
    <>
      <ContentHead title={String(title ?? '')} teaser={String(teaser ?? '')} lang={lang} />
      <p className="small t2">
        {t('campaign.when', { from: date(String(facts.starts ?? '')), to: date(String(facts.ends ?? '')) })}
      </p>
      {post ? <CopyText title={t('campaign.post')} text={String(post)} lang={lang} /> : null}
      {newsletter ? <CopyText title={t('campaign.newsletter')} text={String(newsletter)} lang={lang} /> : null}
    </>
  );
}
