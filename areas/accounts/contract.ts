import { z } from 'zod';
import { PERMISSIONS, PROGRAMS, ROLES } from '#access/names.ts';

/** Body of `/auth/set`; the names are the session's own (specification §3). */
export const SetSession = z.object({
  access_token: z.string().min(1).max(10_000),
  refresh_token: z.string().min(1).max(1000),
});

/** The signed-in person, as `/auth/user` answers. An account without a person has no session in the portal. */
export const Viewer = z.object({
  user: z.object({ id: z.uuid(), email: z.string() }),
  staff: z.object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    portrait_image: z.string().nullable(),
    profession_de: z.string().nullable(),
    profession_fr: z.string().nullable(),
    board_member: z.boolean(),
  }),
  optician: z.object({ id: z.uuid(), name: z.string(), logo_image: z.string().nullable() }),
  roles: z.array(z.enum(ROLES)),
  permissions: z.array(z.enum(PERMISSIONS)),
  programs: z.array(z.enum(PROGRAMS)),
  language: z.enum(['de', 'fr', 'en', 'it']),
  aal: z.enum(['aal1', 'aal2']),
});
export type Viewer = z.infer<typeof Viewer>;

/** Query of `/auth/permission`. */
export const PermissionQuery = z.object({ name: z.enum(PERMISSIONS) });
