import { useTranslation } from 'react-i18next';
import type { ContentReaderProps } from '#web/area-web.ts';
import { ContentHead } from '#web/frame/content-head.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Facts } from '#web/ui/facts.tsx';

const DAYS = ['opens', 'deadline', 'delivery_from', 'delivery_to'] as const;
const COPIES = ['copies_min', 'copies_step', 'copies_max'] as const;

/** An issue of the Gazette as it would be ordered; what is not written yet is left out. */
export default function IssueReader({ facts, texts, locale }: ContentReaderProps) {
  const { t } = useTranslation('marketing');
  const { date, number } = useFormat();
  const found = inLanguage(texts, locale);
  if (!found) return null;
  const known = [
    ...DAYS.map((name) => ({ label: t(`edit.field.${name}`), value: date(String(facts[name] ?? '')) })),
    ...COPIES.map((name) => ({ label: t(`edit.field.${name}`), value: number(Number(facts[name] ?? 0)) })),
  ];
  return (
    <>
      <ContentHead
        title={String(found.text.title ?? '')}
        teaser={String(found.text.teaser ?? '')}
        lang={found.only ?? locale}
      />
      <Facts facts={known.filter(({ value }) => value)} left />
    </>
  );
}
