import { useTranslation } from 'react-i18next';
import type { LivePage } from '#shared/contracts/page.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './blocks.module.css';
import { pagePath } from './page-path.ts';

/** The ways to the pages directly below one, under what they are called there. */
export function Below({ pages, title }: { pages: LivePage['below']; title?: string }) {
  const { t } = useTranslation('blocks');
  const { locale } = useLanguage();
  if (pages.length === 0) return null;
  return (
    <nav className={styles.below} aria-label={t('below')}>
      <Section title={title ?? t('below')}>
        <Rows>
          {pages.map(({ title, teaser, language, ...linked }) => (
            <ListRow
              key={linked.id}
              to={pagePath(linked)}
              title={<span lang={language === locale ? undefined : language}>{title}</span>}
              text={teaser && <span lang={language === locale ? undefined : language}>{teaser}</span>}
            />
          ))}
        </Rows>
      </Section>
    </nav>
  );
}
