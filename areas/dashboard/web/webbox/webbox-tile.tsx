import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINK_TARGET } from '#shared/rich-text-links.ts';
import { Picture } from '#web/files/picture.tsx';
import { useTile } from '#web/frame/dashboard.ts';
import { type ByLanguage, inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { pathParts } from '#web/router/path-parts.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note, Tag } from '#web/ui/tag.tsx';
import type { Webbox } from '../../contract.ts';
import { useWebboxState } from './use-webbox-state.ts';
import styles from './webbox.module.css';

const WebboxForm = lazy(() => import('./webbox-form.tsx'));

/** The Webbox: a teaser for everybody. Who looks after it sees it always, with when others do, and edits it here. */
export default function WebboxTile() {
  const { t } = useTranslation('dashboard');
  const { viewer, can } = useViewer();
  const { locale } = useLanguage();
  const box = useTile<Webbox>('dashboard.webbox');
  const state = useWebboxState(box);
  const [editing, setEditing] = useState(false);
  const edits = can('canEditWebbox') && !viewer?.viewing;
  const shown = box && inLanguage(textsOf(box), locale);
  if (!box || (!shown && !edits)) return null;
  return (
    <Section
      title={shown?.text.title ?? t('webbox.name')}
      titleLanguage={shown?.only}
      small
      end={edits && <IconButton icon="edit" label={t('webbox.edit')} onClick={() => setEditing(true)} />}
    >
      {edits && state && <Note>{state}</Note>}
      {shown && <Teaser box={box} {...shown} />}
      {editing && (
        <Suspense fallback={null}>
          <WebboxForm box={box} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Section>
  );
}

interface WebboxText {
  title: string;
  text: string | null;
  link: string | null;
  label: string | null;
}

/** The languages that have a title. */
function textsOf(box: Webbox): ByLanguage<WebboxText> {
  const inOne = (language: 'de' | 'fr') => {
    const title = box[`title_${language}`];
    const [text, link, label] = [box[`text_${language}`], box[`link_${language}`], box[`link_label_${language}`]];
    return title === null ? {} : { [language]: { title, text, link, label } };
  };
  return { ...inOne('de'), ...inOne('fr') };
}

function Teaser({ box, text, only }: { box: Webbox; text: WebboxText; only?: 'de' | 'fr' }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.box}>
      <Picture
        image={box.image}
        size="card"
        standIn={null}
        frame={(picture) => <div className={styles.picture}>{picture}</div>}
      />
      {text.text && (
        <p className={styles.text} lang={only}>
          {text.text}
        </p>
      )}
      {text.link && <Way href={text.link} label={text.label ?? t('webbox.more')} />}
      {only && <Tag>{t(`webbox.only.${only}`)}</Tag>}
    </div>
  );
}

/** The way on, where it is one that may be stored: inside the portal in place, everything else in a tab of its own. */
function Way({ href, label }: { href: string; label: string }) {
  if (!LINK_TARGET.test(href)) return null;
  const inside = pathParts(href);
  const words = (
    <>
      {label}
      <Icon name="right" size={16} />
    </>
  );
  if (inside) {
    return (
      <AppLink className="more" {...inside}>
        {words}
      </AppLink>
    );
  }
  if (href.startsWith('/')) return null;
  return (
    <a className="more" href={href} {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}>
      {words}
    </a>
  );
}
