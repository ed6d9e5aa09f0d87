import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/choice.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import { ContrastPart } from './contrast-part.tsx';
import { GalleryPart } from './gallery-part.tsx';
import { GlossaryPart } from './glossary-part.tsx';
import { IconsPart } from './icons-part.tsx';
import { LengthPart } from './length-part.tsx';
import styles from './style.module.css';
import { readTokens, type Tokens, tokensAsCss, tokensAsJson } from './tokens.ts';
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
type Part = (typeof PARTS)[number];

function drawPart(part: Part, tokens: Tokens) {
  switch (part) {
    case 'colours':
      return <TokensPart tokens={tokens} />;
    case 'contrast':
      return <ContrastPart tokens={tokens} />;
    case 'type':
      return <TypePart tokens={tokens} />;
    case 'icons':
      return <IconsPart />;
    case 'components':
      return <GalleryPart />;
    case 'length':
      return <LengthPart />;
    case 'words':
      return <GlossaryPart />;
  }
}

/** The part that an anchor leads to: one of them, or the one with the components. */
function asked(): Part | undefined {
  const anchor = window.location.hash.slice(1);
  return anchor === '' ? undefined : (PARTS.find((part) => part === anchor) ?? 'components');
}

/** A part under its title. On a phone one opens at a time: all of them together are forty screens long. */
function GuidePart({ part, phone, children }: { part: Part; phone: boolean; children: ReactNode }) {
  const { t } = useTranslation('toolbox');
  const [first] = useState(asked);
  const title = t(`guide.part.${part}`);
  if (!phone) {
    return (
      <Section id={part} title={title}>
        {children}
      </Section>
    );
  }
  return (
    <details id={part} name="guide" open={part === first || undefined} className={styles.fold}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

/** /app/internal/styleguide-portal: how the portal looks and speaks, from what it is made of itself. */
export default function PortalGuideScreen() {
  const { t } = useTranslation('toolbox');
  const tokens = useMemo(readTokens, []);
  const [large, setLarge] = useState(false);
  const [still, setStill] = useState(false);
  const phone = useIsPhone();
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
      {/* On a phone the parts' own titles are the contents. */}
      {!phone && (
        <nav className={styles.anchors} aria-label={t('guide.contents')}>
          {PARTS.map((part) => (
            <a key={part} href={`#${part}`}>
              {t(`guide.part.${part}`)}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.switches}>
        <Switch label={t('guide.large')} checked={large} onChange={({ target }) => setLarge(target.checked)} />
        <Switch label={t('guide.still')} checked={still} onChange={({ target }) => setStill(target.checked)} />
      </div>
      <div className={cx(large && styles.enlarged, still && styles.still)}>
        {PARTS.map((part) => (
          <GuidePart key={part} {...{ part, phone }}>
            {drawPart(part, tokens)}
          </GuidePart>
        ))}
      </div>
    </Page>
  );
}
