import type { AreaFacts } from '#shared/names/area-facts.ts';
import { OWN_KEYS } from './own-keys.ts';

/** Content pages: those of the areas by their keys, all others by their ids. */
export const pages = {
  name: 'pages',
  words: 'pages',
  screens: [
    { path: '/app/pages', opensWith: 'canEditContent' },
    { path: '/app/pages/$pageId', opensWith: 'signedIn' },
    ...Object.values(OWN_KEYS),
  ],
  menu: [
    entry('gesundheitsoptik', 40, 'frequentlens', 'eye'),
    { group: 'knowledge', order: 5, path: '/app/pages', label: 'title', icon: 'book', opensWith: 'canEditContent' },
    entry('knowledge', 10, 'services', 'support'),
    entry('knowledge', 30, 'leadership-handbook', 'book'),
    entry('knowledge', 40, 'management-handbook', 'book'),
    entry('knowledge', 50, 'board', 'briefcase'),
    entry('knowledge', 60, 'new-privacy-policy', 'shield'),
    entry('support', 10, 'support', 'support'),
  ],
  found: [
    { name: 'page', label: 'title', icon: 'file', order: 20 },
    { name: 'boardMeeting', label: 'boardMeetings', icon: 'calendar', order: 58 },
  ],
} as const satisfies AreaFacts;

function entry<Group extends 'gesundheitsoptik' | 'knowledge' | 'support', Key extends keyof typeof OWN_KEYS>(
  group: Group,
  order: number,
  key: Key,
  icon: string,
) {
  return { group, order, label: `key.${key}` as const, icon, ...OWN_KEYS[key] };
}
