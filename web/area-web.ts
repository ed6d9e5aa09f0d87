import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AreaFacts } from '#shared/names/area-facts.ts';
import type { Feature } from '#shared/names/features.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { Permission } from '#shared/names/permissions.ts';
import type { BellProps } from '#web/frame/bell.tsx';
import type { InviteProps } from '#web/frame/invite-layer.tsx';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import type { Viewer } from '#web/session/viewer.ts';

/** A lazily loaded React module with a default export. */
export type LazyModule = () => Promise<{ default: ComponentType }>;

/**
 * One screen as the client needs it. `path` is one of the area's `screens`; `search` narrows what stands in the URL's
 * query (unknown input in, typed values out, never throws); `title` is a key of the area's words.
 * `insideWords` is for a public screen that shows parts of those behind the sign-in; `screenWords: false` for one that
 * needs none of those its area has for its screens, and does not fetch them.
 */
export interface ScreenWeb {
  path: string;
  title: string;
  load: LazyModule;
  search?: (query: Record<string, unknown>) => Record<string, unknown>;
  insideWords?: true;
  screenWords?: false;
}

/** As whom somebody reads the dashboard: by what they need there. */
export type DashboardReader = 'office' | 'owner' | 'instructor' | 'optician';

/** Where a tile stands as the dashboard comes: for everybody, or by reader; hidden until somebody wants it. */
export type TileOrder = number | Readonly<Record<DashboardReader, number | 'hidden'>>;

/**
 * A tile of the dashboard: `main` column or `aside`, shown to holders of `permission`, by `order` as long as they arrange
 * it no other way. `title` is a key of the area's words, which arranging calls it by.
 */
export interface DashboardTile {
  name: string;
  title: string;
  place: 'main' | 'aside';
  order: TileOrder;
  permission: Permission;
  /** The part of the portal it belongs to, where no permission opens that part. */
  feature?: Feature;
  /** Draws what the process has read under the same name (`server/dashboard/part.ts`): `useTile('<area>.<name>')`. */
  load: LazyModule;
}

/**
 * Something that people have to do, counted by the process under the same name and shown by the dashboard while there is
 * any of it. `label` is a key of the area's words with the count; it leads to the list of it.
 */
export interface Task {
  name: string;
  label: string;
  icon: string;
  order: number;
  to: string | ((viewer: Viewer) => string);
  search?: Record<string, unknown>;
  /** A tile of the same area that shows this task itself: it gets no line of its own. */
  tile?: string;
}

/**
 * Something to do that the search of the portal offers. `label` and `finds` (further words by which it is found) are keys
 * of the area's words.
 */
export interface PaletteAction {
  name: string;
  label: string;
  finds?: string;
  icon: string;
  order: number;
  permission?: Permission;
  feature?: Feature;
  to: string;
  /** The query of the target, with what was typed after the action's own words; without it, nothing may follow them. */
  search?: (argument: string) => Record<string, unknown>;
  /** Makes something new and leads there in place of `to`; not offered to who looks with another's eyes. */
  begin?: () => Promise<{ default: Beginning }>;
}

/** Makes something new, named by what was typed after an action's words, for the person on screen. @returns its path */
export type Beginning = (argument: string, queries: QueryClient, viewer: Viewer) => Promise<string>;

/** A shortcut of the dashboard ("Schnellzugriff"). `label` is a key of the area's words. */
export interface Shortcut {
  label: string;
  icon: string;
  path: string;
  order: number;
  permission: Permission;
}

/** The parts of the list of topics, in their order; each has a heading in the words of the settings. */
export const TOPIC_GROUPS = ['portal', 'people', 'messages', 'directory', 'system'] as const;

/**
 * A topic of `/app/internal/settings?topic=<name>`, shown to holders of `permission`, under the heading of
 * its `group` and there by `order`. `label` and `lead` (one sentence of what is done there) are keys of the area's words; `finds` names what stands in the topic and the search among the
 * topics finds, with the anchor it stands at.
 */
export interface SettingsTopic {
  name: string;
  label: string;
  lead: string;
  finds?: readonly { label: string; hash?: string }[];
  icon: string;
  group: (typeof TOPIC_GROUPS)[number];
  order: number;
  permission: Permission;
  /** The part of the portal it belongs to, where no permission opens that part. */
  feature?: Feature;
  load: LazyModule;
}

/** Something above every page behind the sign-in, for those the facts of the session speak of. Nobody else loads it. */
export interface Bar {
  name: string;
  order: number;
  shows: (viewer: Viewer) => boolean;
  load: LazyModule;
}

/** An item of content as its readers would see it: what has no language, and the texts of each language that is shown. */
export interface ContentReaderProps {
  id: string;
  facts: Readonly<Record<string, unknown>>;
  texts: ByLanguage<Readonly<Record<string, unknown>>>;
  /** The language to show; where it is missing, another one. */
  locale: Locale;
}

/**
 * A kind of content (`contents` of the area's server): what it is called (a key of the area's words), where the words of
 * its fields stand among them, the screen of an item, and the part that draws one for its readers, whether it is live or not.
 */
export interface ContentWeb {
  kind: string;
  label: string;
  /** What a single one is called, where the label names many. */
  one?: string;
  fields?: string;
  path: (id: string) => string;
  read: () => Promise<{ default: ComponentType<ContentReaderProps> }>;
  /** What stands beside an item while somebody decides about it. */
  beside?: () => Promise<{ default: ComponentType<{ id: string; path: (id: string) => string }> }>;
  /** Where who decides may change it before. */
  edit?: (id: string) => string;
}

/**
 * What an area shows on a screen of another one, which leaves a place for it (`web/frame/screen-parts.tsx`): to holders of
 * `permission`, by `order`. `about` is the record whose page it is.
 */
export interface ScreenPart {
  /** The path of that screen. */
  screen: string;
  order: number;
  permission: Permission;
  load: () => Promise<{ default: ComponentType<{ about?: string }> }>;
}

/**
 * An area's face to the client: only `web/areas.ts` imports it. `words` loads the area's texts of one language;
 * `insideWords` those that are needed behind the sign-in alone, which public pages then need not load; `screenWords` those
 * that only its own screens and topics of the settings need, which menu and dashboard then need not load.
 */
export interface AreaWeb {
  facts: AreaFacts;
  words: (locale: Locale) => Promise<{ default: object }>;
  insideWords?: (locale: Locale) => Promise<{ default: object }>;
  screenWords?: (locale: Locale) => Promise<{ default: object }>;
  screens: readonly ScreenWeb[];
  tiles?: readonly DashboardTile[];
  tasks?: readonly Task[];
  shortcuts?: readonly Shortcut[];
  contents?: readonly ContentWeb[];
  actions?: readonly PaletteAction[];
  settingsTopics?: readonly SettingsTopic[];
  bars?: readonly Bar[];
  parts?: readonly ScreenPart[];
  /** The button in the top bar that tells what is new, with what it opens; one area has it. Fetched after the page. */
  bell?: () => Promise<{ default: ComponentType<BellProps> }>;
  /** What lies over the page when the session of its person has ended; one area has it. */
  signInLayer?: LazyModule;
  /** Asks for a fresh proof over the page, in the words behind the sign-in. One area has it. */
  proofDialog?: LazyModule;
  /** Asks whom to invite to an account, in the words behind the sign-in. One area has it. */
  inviteDialog?: () => Promise<{ default: ComponentType<InviteProps> }>;
}
