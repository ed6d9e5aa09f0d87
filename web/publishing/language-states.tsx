import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import styles from './publishing.module.css';
import { type MovesOptions, useMoves } from './use-moves.ts';
import { isReleaser, type LanguageState, languageWork } from './work-facts.ts';

const CHIP: Readonly<Record<LanguageState, 'draft' | 'waiting' | 'published'>> = {
  missing: 'draft',
  draft: 'draft',
  live: 'published',
  changed: 'waiting',
};

/** Each language on its own: what readers have of it, what they do not have yet, and what they get in its place. */
export function LanguageStates(options: MovesOptions) {
  const { work } = options;
  const { t } = useTranslation('publishing');
  const { dateTime } = useFormat();
  const { busy, move } = useMoves(options);
  const all = languageWork(work);
  const run = async (action: 'release' | 'unpublish', language: (typeof all)[number]['language']) => {
    const fault = await move(action, { languages: [language] });
    if (fault) notify({ kind: 'error', message: fault });
  };
  const fallback = all.find(({ state }) => state === 'live' || state === 'changed');
  return (
    <Section title={t('languages.title')} small>
      <ul className={styles.languages}>
        {all.map(({ language, state, asked, saved, saved_name }) => (
          <li key={language}>
            <div className="flex between g1">
              <b lang={language}>{t(`language.${language}`)}</b>
              <StatusChip status={CHIP[state]} word={t(`state.${asked ? 'asked' : state}`)} />
            </div>
            {saved && <p className="cap t2">{t('languages.saved', { who: saved_name, when: dateTime(saved) })}</p>}
            {work.status === 'published' && (state === 'missing' || state === 'draft') && fallback && (
              <p className="cap t2">{t('languages.fallback', { language: t(`language.${fallback.language}`) })}</p>
            )}
            {isReleaser(work) && work.status !== 'deleted' && (
              <div className={styles.small}>
                {(state === 'draft' || state === 'changed') && (
                  <Button size="small" busy={busy === 'release'} onClick={() => void run('release', language)}>
                    {t('languages.release', { language: t(`language.${language}`) })}
                  </Button>
                )}
                {(state === 'live' || state === 'changed') && (
                  <Button
                    size="small"
                    kind="quiet"
                    busy={busy === 'unpublish'}
                    onClick={() => void run('unpublish', language)}
                  >
                    {t('languages.unpublish', { language: t(`language.${language}`) })}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
