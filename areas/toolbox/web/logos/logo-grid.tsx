import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { currentOf, type Logo } from '../queries.ts';
import { type Ground, LOGOS } from './lists.ts';
import { fileFor, LogoPicture } from './logo-picture.tsx';
import styles from './logos.module.css';

/** How far each key goes; a line has as many cards as stand beside each other. */
function stepOf(key: string, columns: number): number | undefined {
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
}

/** The logos as cards; arrows go from one to the next, in both directions. */
export function LogoGrid({ logos, ground }: { logos: readonly Logo[]; ground: Ground }) {
  const { t } = useTranslation('toolbox');
  const { locale } = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link.matches(':focus'));
    const columns = links.filter((link) => link.offsetTop === links[0]?.offsetTop).length;
    const next = links[at + (stepOf(event.key, columns) ?? 0)];
    if (at < 0 || !next || next === links[at]) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul ref={list} className={styles.grid} onKeyDown={move} data-entries>
      {logos.map((logo) => {
        const text = inLanguage(logo.texts, locale);
        const files = currentOf(logo)?.files ?? [];
        return (
          <li key={logo.id}>
            <AppLink
              className={styles.card}
              to={LOGOS.path}
              search={LOGOS.write({ ...LOGOS.usual, ground, logo: logo.id })}
            >
              <LogoPicture file={fileFor(files, ground)} ground={ground} alt="" />
              <b lang={text?.only}>{text?.text.title}</b>
              <span className="small t2">
                {files.length > 0 ? t('logo.drawings', { count: files.length }) : t('logo.noFiles')}
              </span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
