import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note } from '#web/ui/tag.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import type { LogoVariant } from '../../logo-facts.ts';
import { currentOf, type Logo, type LogoFile, type LogoVersion } from '../queries.ts';
import { type Ground, LOGOS, logoEditPath } from './lists.ts';
import { LogoColours } from './logo-colours.tsx';
import { LogoOffice } from './logo-office.tsx';
import { fileFor, LogoPicture } from './logo-picture.tsx';
import { type LogoSize, LogoTake, USUAL_SIZE, useRendition } from './logo-take.tsx';
import styles from './logos.module.css';

interface LogoDetailProps {
  logo: Logo;
  ground: Ground;
  /** The choice of what stands behind it. */
  choice: ReactNode;
}

/** One logo: how it looks, how it is used, and beside that its files. */
export function LogoDetail({ logo, ground, choice }: LogoDetailProps) {
  const { t } = useTranslation('toolbox');
  const { locale } = useLanguage();
  const { number } = useFormat();
  const { can, viewer } = useViewer();
  const [chosen, setChosen] = useState<{ version: string; variant: LogoVariant }>();
  const found = inLanguage(logo.texts, locale);
  const released = logo.versions.filter((version) => version.released);
  const version = released.find(({ id }) => id === chosen?.version) ?? currentOf(logo);
  const files = version?.files ?? [];
  const file = files.find(({ variant }) => variant === chosen?.variant) ?? fileFor(files, ground);
  const office = can('canEditContent') && !viewer?.viewing;
  const title = found?.text.title ?? '';
  // On a phone the files come before the rules.
  const phone = useIsPhone();
  const [size, setSize] = useState(USUAL_SIZE);
  const take = version && file && (
    <LogoTake
      {...{ logo, version, file, size }}
      onSize={setSize}
      onChoose={(variant) => setChosen({ version: version.id, variant })}
    />
  );
  return (
    <Page
      asideFirst
      header={
        <PageHeader
          title={<span lang={found?.only}>{title}</span>}
          crumb={{ label: t('logos'), to: LOGOS.path, search: LOGOS.write({ ...LOGOS.usual, ground }) }}
          lead={found?.text.teaser || undefined}
          actions={office ? <ButtonLink to={logoEditPath(logo.id)}>{t('logo.edit')}</ButtonLink> : undefined}
        />
      }
      aside={phone ? undefined : take}
    >
      <div className={styles.part}>
        {choice}
        {version && file ? (
          <Shown {...{ logo, version, file, size, ground, alt: title }} />
        ) : (
          <EmptyState reason="nothing" title={t('logo.noFiles')} />
        )}
        {version?.replaced && <Replaced logo={logo} replaced={version.replaced} />}
      </div>
      {phone && take}
      {found?.text.rules && (
        <Section title={t('rules')}>
          <p className={styles.text} lang={found.only}>
            {found.text.rules}
          </p>
          <Facts
            facts={[
              { label: t('clearSpaceLabel'), value: t('clearSpace', { n: number(logo.clear_space) }) },
              {
                label: t('smallest'),
                value: t('smallestWidth', { px: number(logo.smallest_px), mm: number(logo.smallest_mm / 10) }),
              },
            ]}
            left
          />
        </Section>
      )}
      <LogoColours colours={logo.colours} />
      {released.length > 1 && (
        <Section title={t('version.all')}>
          <Versions
            {...{ logo, shown: version?.id ?? '' }}
            onChoose={(id, variant) => setChosen({ version: id, variant })}
          />
        </Section>
      )}
      {office && <LogoOffice logo={logo} />}
    </Page>
  );
}

interface ShownProps extends ComponentProps<typeof LogoPicture> {
  logo: Logo;
  version: LogoVersion;
  file: LogoFile;
  size: LogoSize;
}

/** The drawing as it would be taken: with its clear space and the name of the company, where those are chosen. */
function Shown({ logo, version, file, size, ...picture }: ShownProps) {
  const wish = { logo_id: logo.id, version_id: version.id, variant: file.variant, ...size };
  const { data } = useRendition(wish);
  const more = size.zone || size.lineup;
  return <LogoPicture {...picture} file={more && data ? { ...file, svg: data.svg } : file} large />;
}

function Replaced({ logo, replaced }: { logo: Logo; replaced: string }) {
  const { t } = useTranslation('toolbox');
  const { date } = useFormat();
  return (
    <Note tone="warn">{t('version.replacedBy', { date: date(replaced), number: currentOf(logo)?.number ?? '–' })}</Note>
  );
}

interface VersionsProps {
  logo: Logo;
  shown: string;
  onChoose: (version: string, variant: LogoVariant) => void;
}

/** Every version that was given out, the newest first. */
function Versions({ logo, shown, onChoose }: VersionsProps) {
  const { t } = useTranslation('toolbox');
  const { date } = useFormat();
  return (
    <ul className={styles.lines}>
      {logo.versions.map(({ id, number, released, replaced, files: [first] }) =>
        released && first ? (
          <li key={id}>
            <span>
              <b>{t('version.number', { number })}</b>{' '}
              <span className="t2">
                {replaced
                  ? t('version.span', { from: date(released), to: date(replaced) })
                  : t('version.since', { from: date(released) })}
              </span>
            </span>
            <button
              type="button"
              className="link"
              aria-pressed={id === shown}
              onClick={() => onChoose(id, first.variant)}
            >
              {t('version.show', { number })}
            </button>
          </li>
        ) : null,
      )}
    </ul>
  );
}
