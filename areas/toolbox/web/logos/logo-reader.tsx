import type { ContentReaderProps } from '#web/area-web.ts';
import { ContentHead } from '#web/frame/content-head.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import type { LogoColour } from '../../logo-facts.ts';
import { LogoColours } from './logo-colours.tsx';
import styles from './logos.module.css';

/** The words, rules and colours of a logo, live or not. */
export default function LogoReader({ facts, texts, locale }: ContentReaderProps) {
  const found = inLanguage(texts, locale);
  if (!found) return null;
  const { title, teaser, rules } = found.text;
  const lang = found.only ?? locale;
  return (
    <div className={styles.part}>
      <ContentHead title={String(title ?? '')} teaser={String(teaser ?? '')} lang={lang} />
      <p className={styles.text} lang={lang}>
        {String(rules ?? '')}
      </p>
      {/* Checked by the kind's schema when they were saved. */}
      <LogoColours colours={(facts.colours ?? []) as LogoColour[]} />
    </div>
  );
}
