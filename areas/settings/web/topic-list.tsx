import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOPIC_GROUPS } from '#web/area-web.ts';
import type { KnownTopic } from '#web/frame/settings-topics.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Icon, isIconName } from '#web/ui/icon.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { foundTopics } from './found-topics.ts';
import styles from './settings.module.css';

/** The list scrolls by itself beside a topic; the current one is in sight. */
const intoView = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest' });

/** The topics by group, and the search among them and what stands in them. */
export function TopicList({ topics, current }: { topics: readonly KnownTopic[]; current?: string }) {
  const { t } = useTranslation('settings');
  const [query, setQuery] = useState('');
  const found = foundTopics(
    topics.map((topic) => ({
      topic,
      label: t(topic.label, { ns: topic.words }),
      lead: t(topic.lead, { ns: topic.words }),
      finds: (topic.finds ?? []).map(({ label, hash }) => ({ label: t(label, { ns: topic.words }), hash })),
    })),
    query,
  );
  return (
    <nav className={styles.topics} aria-label={t('topic.list')}>
      <SearchField label={t('topic.search')} value={query} onChange={setQuery} />
      <p className="vh" role="status">
        {query && t('topic.found', { count: found.length })}
      </p>
      {found.length === 0 && <p className={styles.none}>{t('topic.none')}</p>}
      {TOPIC_GROUPS.map((group) => {
        const entries = found.filter(({ topic }) => topic.group === group);
        if (entries.length === 0) return null;
        return (
          <section key={group}>
            <h2>{t(`topic.group.${group}`)}</h2>
            <ul>
              {entries.map(({ topic, label, lead, hits }) => (
                <li key={topic.name}>
                  <AppLink
                    to="/app/internal/settings"
                    search={{ topic: topic.name }}
                    ref={topic.name === current ? intoView : undefined}
                    aria-current={topic.name === current ? 'page' : undefined}
                  >
                    {isIconName(topic.icon) && <Icon name={topic.icon} size={20} />}
                    <span className="grow">
                      <b>{label}</b>
                      <small>{lead}</small>
                    </span>
                    <Icon name="right" size={20} />
                  </AppLink>
                  {hits.map((hit) => (
                    <AppLink
                      key={hit.label}
                      className={styles.hit}
                      to="/app/internal/settings"
                      search={{ topic: topic.name }}
                      hash={hit.hash}
                    >
                      {hit.label}
                    </AppLink>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
