import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText, hasWords } from '#shared/fold-text.ts';
import { marksOf } from '#shared/marks.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { PaletteAction } from '#web/area-web.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { loadTopicWords, settingsTopics } from '#web/frame/settings-topics.ts';
import { useMenu } from '#web/frame/use-menu.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { type Appearance, useAppearance } from '#web/theme/appearance.ts';
import { argumentOf, isNamed } from './argument.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { paletteActions } from './search-parts.ts';

/** So many settings are shown. */
const MAX_SETTINGS = 6;

/** What the client itself knows of what was typed: places of the menu, settings, and things to do. */
export function useOwn(typed: string, onLanguage: (next: Locale) => void): readonly EntryGroup[] {
  const { t } = useTranslation('palette');
  const places = usePlaces();
  const settings = useSettings();
  // What is named in full comes first.
  const actions = [...useAreaActions(typed), ...useFrameActions(typed, onLanguage)].toSorted(
    (left, right) => Number(isNamed(right.title, typed)) - Number(isNamed(left.title, typed)),
  );
  if (foldText(typed) === '') return [];
  const words = foldText(typed).split(' ');
  const fitting = (entries: readonly (Entry & { text?: string })[]) =>
    entries
      .filter(({ title, detail = '', text = '' }) => hasWords(`${title} ${detail} ${text}`, typed))
      .map((entry) => ({ ...entry, marks: marksOf(entry.title, words, true) }));
  return [
    { name: 'places', label: t('group.places'), entries: fitting(places) },
    { name: 'settings', label: t('group.settings'), entries: fitting(settings).slice(0, MAX_SETTINGS) },
    {
      name: 'actions',
      label: t('group.actions'),
      meant: actions.some(({ title }) => isNamed(title, typed)),
      entries: actions.map((entry) => ({ ...entry, marks: marksOf(entry.title, words, true) })),
    },
  ];
}

function usePlaces(): Entry[] {
  return useMenu().flatMap(({ group, label, entries }) =>
    entries.map((entry) => ({
      id: `place/${entry.path}#${entry.hash ?? ''}`,
      icon: entry.icon,
      title: entry.label,
      detail: group === 'overview' || label === entry.label ? undefined : label,
      target: { to: entry.path, hash: entry.hash },
    })),
  );
}

/** The topics of the settings with what stands in them, for who may open them. */
function useSettings(): (Entry & { text?: string })[] {
  const { t } = useTranslation();
  const { can, on } = useViewer();
  const { locale } = useLanguage();
  const opens = can('canManageDatabase');
  const [loaded, setLoaded] = useState<Locale>();
  useEffect(() => {
    // Without their words there are none: the search goes on.
    if (opens)
      loadTopicWords().then(
        () => setLoaded(locale),
        () => undefined,
      );
  }, [opens, locale]);
  if (!opens || loaded !== locale) return [];
  return settingsTopics()
    .filter(({ permission, feature }) => can(permission) && (!feature || on(feature)))
    .flatMap((topic) => {
      const title = t(topic.label, { ns: topic.words });
      const to = '/app/internal/settings';
      const search = { topic: topic.name };
      const whole = { id: `topic/${topic.name}`, icon: topic.icon, title, text: t(topic.lead, { ns: topic.words }) };
      const parts = (topic.finds ?? []).map(({ label, hash }) => ({
        id: `topic/${topic.name}/${label}`,
        icon: topic.icon,
        title: t(label, { ns: topic.words }),
        detail: title,
        target: { to, search, hash },
      }));
      return [{ ...whole, target: { to, search } }, ...parts];
    });
}

function useAreaActions(typed: string): Entry[] {
  const { t } = useTranslation();
  const { can, on, viewer } = useViewer();
  const begin = useBeginning();
  return paletteActions()
    .filter(({ permission, feature }) => (!permission || can(permission)) && (!feature || on(feature)))
    .filter((action) => !action.begin || !viewer?.viewing)
    .flatMap(({ name, label, finds, icon, words, to, search, ...action }): Entry[] => {
      const title = t(label, { ns: words });
      const argument = argumentOf(typed, `${title} ${finds ? t(finds, { ns: words }) : ''}`);
      // One that leads to the same place whatever is meant takes no argument.
      if (argument === undefined || (argument !== '' && !search?.length && !action.begin)) return [];
      const about = argument ? t('palette:action.about', { action: title, argument }) : title;
      const entry = { id: `action/${words}.${name}`, icon, title: about };
      if (action.begin) return [{ ...entry, run: () => begin(action.begin, argument) }];
      return [{ ...entry, target: { to, search: search?.(argument) } }];
    });
}

/** Makes something new and goes there. */
function useBeginning() {
  const { viewer } = useViewer();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  return (begin: PaletteAction['begin'], argument: string) => {
    if (!begin || !viewer) return;
    begin()
      .then(({ default: make }) => make(argument, queries, viewer))
      .then((to) => navigate({ to }))
      .catch(tellFailure);
  };
}

/** What the frame lets be done: the other language, another appearance, signing out. */
function useFrameActions(typed: string, onLanguage: (next: Locale) => void): Entry[] {
  const { t } = useTranslation('palette');
  const { locale } = useLanguage();
  const [appearance, setAppearance] = useAppearance();
  const other: Locale = locale === 'de' ? 'fr' : 'de';
  const looks: readonly Appearance[] = ['dark', 'light', 'auto'];
  const all: (Entry & { words: string })[] = [
    {
      id: 'action/language',
      icon: 'globe',
      title: t(`action.language.${other}`),
      words: t('action.language.finds'),
      run: () => onLanguage(other),
    },
    ...looks
      .filter((look) => look !== appearance)
      .map((look) => ({
        id: `action/${look}`,
        icon: 'contrast',
        title: t(`action.look.${look}`),
        words: t('action.look.finds'),
        run: () => setAppearance(look),
      })),
    { id: 'action/signOut', icon: 'logout', title: t('action.signOut'), words: '', target: { to: '/logout' } },
  ];
  return all.flatMap(({ words, ...entry }) => (argumentOf(typed, `${entry.title} ${words}`) === '' ? [entry] : []));
}
