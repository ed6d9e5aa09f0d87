import { useTranslation } from 'react-i18next';
import type { ContentReaderProps } from '#web/area-web.ts';
import { Picture } from '#web/files/picture.tsx';
import { ContentHead } from '#web/frame/content-head.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Facts } from '#web/ui/facts.tsx';
import styles from './signature.module.css';

/** A template of signatures: how it is laid out, and its banner with its days. */
export default function TemplateReader({ facts, texts, locale }: ContentReaderProps) {
  const { t } = useTranslation('toolbox');
  const { date } = useFormat();
  const found = inLanguage(texts, locale);
  if (!found) return null;
  const { title, footnote, cover_alt } = found.text;
  // Checked by the kind's schema when it was saved.
  const { layout, accent, banner_from, banner_to, cover } = facts as Partial<Record<string, string>> & {
    cover?: { file: string } | null;
  };
  const day = (given: string | null | undefined) => (given ? date(given) : '…');
  return (
    <div className={styles.choices}>
      <ContentHead title={String(title ?? '')} teaser={String(footnote ?? '')} lang={found.only ?? locale} />
      <Facts
        facts={[
          { label: t('edit.field.layout'), value: layout ? t(`layout.${layout}`) : '–' },
          { label: t('edit.field.accent'), value: accent ?? '–' },
          { label: t('edit.field.cover'), value: cover ? `${day(banner_from)} – ${day(banner_to)}` : '–' },
        ]}
        left
      />
      <Picture image={cover?.file} size="full" alt={String(cover_alt ?? '')} className={styles.banner} standIn={null} />
    </div>
  );
}
