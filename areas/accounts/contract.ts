import { z } from 'zod';
import { PERMISSIONS, PROGRAMS, ROLES } from '#access/names.ts';

/** Body of `/auth/set`; the names are the session's own (specification §3). */
export const SetSession = z.object({
  access_token: z.string().min(1).max(10_000),
  refresh_token: z.string().min(1).max(1000),
});

/** The signed-in person, as `/auth/user` answers. `staff` and `optician` are null for an account without a person. */
export const Viewer = z.object({
  user: z.object({ id: z.uuid(), email: z.string() }),
  staff: z
    .object({
      id: z.uuid(),
      first_name: z.string(),
      last_name: z.string(),
      portrait_image: z.string().nullable(),
      profession_de: z.string().nullable(),
      profession_fr: z.string().nullable(),
      board_member: z.boolean(),
    })
    .nullable(),
  optician: z.object({ id: z.uuid(), name: z.string(), logo_image: z.string().nullable() }).nullable(),
  roles: z.array(z.enum(ROLES)),
  permissions: z.array(z.enum(PERMISSIONS)),
  programs: z.array(z.enum(PROGRAMS)),
  language: z.enum(['de', 'fr', 'en', 'it']).nullable(),
  aal: z.enum(['aal1', 'aal2']),
});
export type Viewer = z.infer<typeof Viewer>;

/** Query of `/auth/permission`. */
export const PermissionQuery = z.object({ name: z.enum(PERMISSIONS) });
