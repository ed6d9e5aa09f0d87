import { type AreaWeb, type SettingsTopic, TOPIC_GROUPS } from '#web/area-web.ts';
import { screensOf } from '#web/i18n/words.ts';
import { language } from '#web/portal.ts';

/** A topic of the settings with the namespace of its words. */
export type KnownTopic = SettingsTopic & { words: string };

let topics: readonly KnownTopic[] = [];
let namespaces: readonly string[] = [];

/** Hands the areas' topics to the screen of the settings, which as an area may not import the others. */
export function provideSettingsTopics(areas: readonly AreaWeb[]): void {
  const contributing = areas.filter(({ settingsTopics }) => settingsTopics?.length);
  topics = contributing
    .flatMap(({ settingsTopics = [], facts }) => settingsTopics.map((topic) => ({ ...topic, words: facts.words })))
    .toSorted((left, right) => placeOf(left) - placeOf(right) || left.order - right.order);
  namespaces = contributing.flatMap(({ facts, screenWords }) =>
    screenWords ? [facts.words, screensOf(facts.words)] : [facts.words],
  );
}

const placeOf = ({ group }: SettingsTopic) => TOPIC_GROUPS.indexOf(group);

/** The topics of all areas by group in their order; who may open which is up to the screen. */
export function settingsTopics(): readonly KnownTopic[] {
  return topics;
}

/** Loads the words of every topic: the screen lists them all. Most topics are forms. */
export async function loadTopicWords(): Promise<void> {
  const forms = import('#web/forms/load-words.ts').then(({ loadFormWords }) => loadFormWords());
  await Promise.all([language.words.load(namespaces, language.current()), forms]);
}
