import type { Program } from '#shared/names/programs.ts';
import type { FacetValue } from '#web/lists/facet-options.ts';

/** A person as the list shows it: face, name, profession. */
export interface ListedPerson {
  id: string;
  first_name: string;
  last_name: string;
  portrait_image: string | null;
  profession_de?: string | null;
  profession_fr?: string | null;
}

/** One company of the list. */
export interface ListedOptician {
  id: string;
  name: string;
  active: boolean;
  is_head_office: boolean;
  logo_image: string | null;
  places: string[];
  cantons: string[];
  programs: Program[];
  languages: string[];
  /** Numbers of the ERFA groups that somebody of the company is in. */
  erfas: string[];
  branch_count: number;
  staff_count: number;
  /** The first few people, for the stack of discs. */
  faces: ListedPerson[];
  /** The people the search text fits, and how many there are in all. */
  people: ListedPerson[];
  people_count: number;
}

/** What `search_opticians` answers. */
export interface ListResult {
  items: ListedOptician[];
  /** For the map, instead of items: all companies that fit. */
  ids?: string[];
  /** Companies that fit, and all that the reader may see. */
  matching: number;
  total: number;
  /** Branches and people of the companies that fit. */
  branches: number;
  people: number;
  /** Nothing had the words as typed: these only look like them. */
  similar: boolean;
  facets: Record<'canton' | 'language' | 'program' | 'role' | 'erfa' | 'board' | 'active', FacetValue[]>;
}
