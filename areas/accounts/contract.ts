import { z } from 'zod';
import { ShownBanner } from '#shared/contracts/banner.ts';
import { Moment } from '#shared/contracts/moment.ts';
import { FEATURES } from '#shared/names/features.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { PERMISSIONS } from '#shared/names/permissions.ts';
import { PROGRAMS } from '#shared/names/programs.ts';
import { ROLES } from '#shared/names/roles.ts';
import { ACCOUNT_STATES } from './account-states.ts';
import { MAX_INVITED } from './people-facts.ts';

/** Body of `/auth/set`; the names are the session's own (specification §3). */
export const SetSession = z.object({
  access_token: z.string().min(1).max(10_000),
  refresh_token: z.string().min(1).max(1000),
});

/** The signed-in person, as `/auth/user` answers. An account without a person has no session in the portal. */
export const Viewer = z.object({
  user: z.object({ id: z.guid(), email: z.string() }),
  staff: z.object({
    id: z.guid(),
    first_name: z.string(),
    last_name: z.string(),
    portrait_image: z.string().nullable(),
    profession_de: z.string().nullable(),
    profession_fr: z.string().nullable(),
    board_member: z.boolean(),
  }),
  optician: z.object({ id: z.guid(), name: z.string(), logo_image: z.string().nullable() }),
  roles: z.array(z.enum(ROLES)),
  permissions: z.array(z.enum(PERMISSIONS)),
  programs: z.array(z.enum(PROGRAMS)),
  language: z.enum(LANGUAGES),
  aal: z.enum(['aal1', 'aal2']),
  /** Parts of the portal that are switched off, and the permissions that nobody has because of it. */
  switched_off: z.object({ features: z.array(z.enum(FEATURES)), permissions: z.array(z.enum(PERMISSIONS)) }),
  banners: z.array(ShownBanner),
  /** An administrator looks at the portal as the person above; null in every other session. */
  viewing: z.object({ name: z.string(), viewer_name: z.string(), started: z.string(), expires: z.string() }).nullable(),
});
export type Viewer = z.infer<typeof Viewer>;

/** Query of `/auth/permission`. */
export const PermissionQuery = z.object({ name: z.enum(PERMISSIONS) });

/** Why a manager may not change somebody's account: it is their own, or it reaches further than they do. */
export const ACCOUNT_LOCKS = ['self', 'above'] as const;

/** Roughly when somebody last signed in: enough to see whether an account is used, not to watch a person. */
export const SIGN_IN_AGES = ['week', 'month', 'quarter', 'earlier', 'never'] as const;

/** A person of a company with the state of their account. */
export const PersonAccount = z.object({
  id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  portrait_image: z.string().nullable(),
  profession_de: z.string().nullable(),
  profession_fr: z.string().nullable(),
  /** The account's address, else the one an invitation would go to; null also where its person hid it from who asks. */
  email: z.string().nullable(),
  /** Whether there is an address to invite to, hidden or not. */
  reachable: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  state: z.enum(ACCOUNT_STATES),
  lock: z.enum(ACCOUNT_LOCKS).nullable(),
  /** The only owner with an active account: must not be blocked by a colleague. */
  last_owner: z.boolean(),
  /** When the invitation that still waits was sent. */
  invited_at: Moment.nullable(),
  /** Until when its link opens; null when it opens no more. */
  expires_at: Moment.nullable(),
  signed_in: z.enum(SIGN_IN_AGES).nullable(),
  /** Has a second factor that a reset would remove. */
  has_factor: z.boolean(),
  /** Without an account, and there is what they alone read: whoever takes the invitation reads it. */
  has_past: z.boolean(),
  /** Signs in with the address of before they left another company: whoever reads it there may do so too. */
  former_address: z.boolean(),
});
export type PersonAccount = z.infer<typeof PersonAccount>;

/** Query of `/people`: whose team; without it one's own. */
export const PeopleQuery = z.object({ optician_id: z.guid().optional() });

/** Answer of `/people`. */
export const People = z.object({
  optician: z.object({ id: z.guid(), name: z.string(), active: z.boolean() }),
  /** May look after the accounts of every company. */
  everywhere: z.boolean(),
  people: z.array(PersonAccount),
});
export type People = z.infer<typeof People>;

/** Body of the calls about one person's account. */
export const OnePerson = z.object({ staff_id: z.guid() });

export const InvitePeople = z.object({ staff_ids: z.array(z.guid()).min(1).max(MAX_INVITED) });

/** What became of an invitation. Only `invited` sent a mail. */
export const INVITE_OUTCOMES = [
  'invited',
  'hasAccount',
  'noEmail',
  'emailTaken',
  'inactive',
  'self',
  'above',
  'tooSoon',
  'tooMany',
  'failed',
] as const;
export const InviteResults = z.object({
  results: z.array(z.object({ staff_id: z.guid(), outcome: z.enum(INVITE_OUTCOMES) })),
});
export type InviteResults = z.infer<typeof InviteResults>;

/** Query and answer of `/people/companies`: the companies an administrator chooses from. */
export const CompanyQuery = z.object({ q: z.string().max(120).default('') });
export const CompanyHit = z.object({
  id: z.guid(),
  name: z.string(),
  place: z.string().nullable(),
  active: z.boolean(),
});
export type CompanyHit = z.infer<typeof CompanyHit>;

/** A factor reset that waits for a second administrator. */
export const WaitingReset = z.object({
  id: z.guid(),
  requested_at: Moment,
  expires_at: Moment,
  person: z.object({ id: z.guid(), name: z.string(), optician_name: z.string() }),
  requested_by: z.string(),
  /** Why the reader may not confirm it: they asked for it, or it is about them. */
  lock: z.enum(['requester', 'self']).nullable(),
});
export type WaitingReset = z.infer<typeof WaitingReset>;

/** Body of confirming and withdrawing. */
export const OneReset = z.object({ reset_id: z.guid() });

/** One of one's own sessions. `browser`, `system`, `place` and `network` are null where nothing is known. */
export const OwnSession = z.object({
  id: z.guid(),
  current: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  place: z.string().nullable().describe('Town or region, as the proxy in front of the portal names it'),
  network: z.string().nullable().describe('The address without its last part; "local" for this machine'),
  signed_in: z.string(),
  last_active: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Query of `DELETE /account/sessions`: one session, or all but this one. */
export const SessionsToEnd = z.union([z.strictObject({ id: z.guid() }), z.strictObject({ others: z.literal('true') })]);

/** Body and answer of `POST /account/deletion`. */
export const DeletionRequest = z.object({ remark: z.string().trim().max(1000) });
export const DeletionRequested = z.object({ outcome: z.enum(['told', 'toldBefore']) });
export type DeletionRequested = z.infer<typeof DeletionRequested>;

/** `GET /account/export`: everything about the person, by subject. */
const KnownData = z.object({
  made: z.string(),
  person: z.record(z.string(), z.unknown()),
  company: z.record(z.string(), z.unknown()),
  branches: z.array(z.record(z.string(), z.unknown())),
  roles: z.array(z.string()),
  permissions: z.array(z.record(z.string(), z.unknown())),
  programs: z.array(z.string()),
  erfa_groups: z.array(z.record(z.string(), z.unknown())),
  /** What they wrote, in every state, each with its latest texts. */
  contents: z.array(z.record(z.string(), z.unknown())),
  preferences: z.record(z.string(), z.unknown()),
  notification_preferences: z.array(z.record(z.string(), z.unknown())),
  notifications: z.array(z.record(z.string(), z.unknown())),
  /** Mails of notifications; `mails` are those about the account. */
  portal_mails: z.array(z.record(z.string(), z.unknown())),
  account: z.record(z.string(), z.unknown()),
  sign_in_ways: z.array(z.record(z.string(), z.unknown())),
  factors: z.array(z.record(z.string(), z.unknown())),
  sessions: z.array(z.record(z.string(), z.unknown())),
  mails: z.array(z.record(z.string(), z.unknown())),
  events: z.array(z.record(z.string(), z.unknown())),
});
export type KnownData = z.infer<typeof KnownData>;

/** With every table whose rows come and go with a person (`internal.record_parts`): `{table: row[]}`. */
export const PersonalData = KnownData.loose();
export type PersonalData = z.infer<typeof PersonalData>;
