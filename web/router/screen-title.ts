import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '#shared/names/environments.ts';

export interface TitleParts {
  portalName: string;
  environment?: Environment;
  /** Unread notifications. */
  unread: number;
}

/** The document's title: "(3) <title> – <portal>", marked outside production so that tabs are not mixed up. */
export function documentTitle(title: string, { portalName, environment, unread }: TitleParts): string {
  const count = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
  const mark = environment && environment !== 'production' ? `[${environment}] ` : '';
  return `${count}${mark}${title ? `${title} – ` : ''}${portalName}`;
}

let record = '';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const putRecord = (text: string) => {
  record = text;
  for (const listener of [...listeners]) listener();
};

/** Names the record that a screen shows ("Aebischer Optik AG") in the document's title, as long as it is on screen. */
export function useScreenTitle(text: string | undefined): void {
  useEffect(() => {
    if (!text) return;
    putRecord(text);
    return () => putRecord('');
  }, [text]);
}

/** The titles of the screen: its own by the areas' words, and with the name of the record it shows. */
export function useTitles(): { screen: string; shown: string } {
  const name = useSyncExternalStore(subscribe, () => record);
  // Two texts and no object: the state is compared by identity.
  const key = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title?.key });
  const namespace = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData.title?.namespace ?? 'common',
  });
  const { t } = useTranslation(namespace);
  const screen = key ? t(key) : '';
  return { screen, shown: name || screen };
}
