import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { ContrastPart } from './contrast-part.tsx';
import { GalleryPart } from './gallery-part.tsx';
import { GlossaryPart } from './glossary-part.tsx';
import { IconsPart } from './icons-part.tsx';
import { LengthPart } from './length-part.tsx';
import styles from './style.module.css';
import { readTokens, tokensAsCss, tokensAsJson } from './tokens.ts';
import { TokensPart, TypePart } from './tokens-part.tsx';

/** Hands a text over as a file. */
function save(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const PARTS = ['colours', 'contrast', 'type', 'icons', 'components', 'length', 'words'] as const;

/** /app/internal/styleguide-portal: how the portal looks and speaks, from what it is made of itself. */
export default function PortalGuideScreen() {
  const { t } = useTranslation('toolbox');
  const tokens = useMemo(readTokens, []);
  const [large, setLarge] = useState(false);
  const [still, setStill] = useState(false);
  return (
    <Page
      wide
      header={
        <PageHeader
          title={t('guide.title')}
          lead={t('guide.lead')}
          actions={
            <>
              <Button icon="download" onClick={() => save('tokens.css', 'text/css', tokensAsCss(tokens))}>
                {t('guide.css')}
              </Button>
              <Button icon="download" onClick={() => save('tokens.json', 'application/json', tokensAsJson(tokens))}>
                {t('guide.json')}
              </Button>
            </>
          }
        />
      }
    >
      <nav className={styles.anchors} aria-label={t('guide.contents')}>
        {PARTS.map((part) => (
          <a key={part} href={`#${part}`}>
            {t(`guide.part.${part}`)}
          </a>
        ))}
      </nav>
      <div className={styles.switches}>
        <Switch label={t('guide.large')} checked={large} onChange={({ target }) => setLarge(target.checked)} />
        <Switch label={t('guide.still')} checked={still} onChange={({ target }) => setStill(target.checked)} />
      </div>
      <div className={cx(large && styles.enlarged, still && styles.still)}>
        <Section id="colours" title={t('guide.part.colours')}>
          <TokensPart tokens={tokens} />
        </Section>
        <Section id="contrast" title={t('guide.part.contrast')}>
          <ContrastPart tokens={tokens} />
        </Section>
        <Section id="type" title={t('guide.part.type')}>
          <TypePart tokens={tokens} />
        </Section>
        <Section id="icons" title={t('guide.part.icons')}>
          <IconsPart />
        </Section>
        <Section id="components" title={t('guide.part.components')}>
          <GalleryPart />
        </Section>
        <Section id="length" title={t('guide.part.length')}>
          <LengthPart />
        </Section>
        <Section id="words" title={t('guide.part.words')}>
          <GlossaryPart />
        </Section>
      </div>
    </Page>
  );
}
