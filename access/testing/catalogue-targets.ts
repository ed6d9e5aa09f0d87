import { one, type Target } from './target.ts';

/** The catalogue of rights: what there is, who gives what, and the parts of the portal that can be switched off. */
export const CATALOGUE_TARGETS: Readonly<Record<string, Target>> = {
  roles: { rows: one({ name: 'optician' }), set: 'display_order', adds: one({ name: 'newRole', display_order: 9 }) },
  permissions: {
    rows: one({ name: 'canViewNews' }),
    set: 'display_order',
    adds: one({ name: 'canDoNothing', display_order: 99 }),
  },
  role_permissions: {
    rows: one({ role_name: 'optician', permission_name: 'canViewNews' }),
    set: 'scope',
    adds: one({ role_name: 'optician', permission_name: 'canManageDatabase' }),
  },
  programs: {
    rows: one({ name: 'frequentlens' }),
    set: 'title_de',
    adds: one({
      name: 'newProgram',
      kind: 'program',
      carried_by: 'optician',
      title_de: 'N',
      title_fr: 'N',
      display_order: 9,
    }),
  },
  program_permissions: {
    rows: one({ program_name: 'frequentlens', permission_name: 'canViewFrequentlens' }),
    set: 'granted_to',
    adds: one({ program_name: 'frequentlens', permission_name: 'canManageDatabase' }),
  },
  factor_requirements: {
    rows: one({ role_name: 'admin' }),
    set: 'since',
    adds: one({ role_name: 'moderator' }),
  },
  features: { rows: one({ name: 'imports' }), set: 'switched_on', adds: one({ name: 'newPart', display_order: 99 }) },
  feature_permissions: {
    rows: one({ feature_name: 'directory', permission_name: 'canViewOpticians' }),
    set: 'permission_name',
    adds: one({ feature_name: 'imports', permission_name: 'canViewNews' }),
  },
  feature_switches: {
    rows: one({ feature_name: 'viewAs' }),
    set: 'note',
    adds: one({ feature_name: 'imports', switched_on: false, note: 'Tried' }),
  },
};
