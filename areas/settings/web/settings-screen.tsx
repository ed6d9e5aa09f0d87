import { useTranslation } from 'react-i18next';
import { type KnownTopic, settingsTopics } from '#web/frame/settings-topics.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import styles from './settings.module.css';
import { TopicFrame } from './topic-frame.tsx';
import { TopicList } from './topic-list.tsx';

const HOME = '/app/internal/settings';

/**
 * /app/internal/settings: the topics that the areas contribute, `?topic=<name>`. Beside their list the chosen one, at
 * first the first; where there is no room for two columns the list is a page of its own.
 */
export default function SettingsScreen() {
  const { t } = useTranslation('settings');
  const { can, on } = useViewer();
  const wide = useMedia('(min-width: 1100px)');
  const wanted = useAddressText('topic');
  const topics = settingsTopics().filter(({ permission, feature }) => can(permission) && (!feature || on(feature)));
  const topic = topics.find(({ name }) => name === wanted);
  const shown = topic ?? (wanted === undefined && wide ? topics[0] : undefined);
  if (wide) {
    return (
      <Page wide header={<PageHeader title={t('menu.settings')} />}>
        <div className={styles.columns}>
          <TopicList topics={topics} current={shown?.name} />
          <div className={styles.topic}>{shown ? <Topic topic={shown} /> : <NoTopic />}</div>
        </div>
      </Page>
    );
  }
  if (wanted === undefined) {
    return (
      <Page wide header={<PageHeader title={t('menu.settings')} />}>
        <TopicList topics={topics} />
      </Page>
    );
  }
  return (
    <Page wide header={<NarrowHeader topic={topic} />}>
      {topic ? <Topic topic={topic} untitled /> : <NoTopic />}
    </Page>
  );
}

function NarrowHeader({ topic }: { topic: KnownTopic | undefined }) {
  const { t } = useTranslation('settings');
  return (
    <PageHeader
      crumb={{ label: t('menu.settings'), to: HOME, search: {} }}
      title={topic ? t(topic.label, { ns: topic.words }) : t('menu.settings')}
      lead={topic && t(topic.lead, { ns: topic.words })}
    />
  );
}

function Topic({ topic, untitled }: { topic: KnownTopic; untitled?: boolean }) {
  const { t } = useTranslation('settings');
  const title = t(topic.label, { ns: topic.words });
  useScreenTitle(title);
  return (
    <>
      {untitled ? (
        // The topic's name is the page's title here; its parts begin with the third level on every width.
        <h2 className="vh">{t('topic.content')}</h2>
      ) : (
        <header className={styles.head}>
          <h2>{title}</h2>
          <p>{t(topic.lead, { ns: topic.words })}</p>
        </header>
      )}
      <TopicFrame key={topic.name} topic={topic} />
    </>
  );
}

function NoTopic() {
  const { t } = useTranslation('settings');
  return <EmptyState reason="noMatch" title={t('topic.unknown')} text={t('topic.unknownText')} />;
}
