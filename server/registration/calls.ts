import sql from 'sql-template-tag';
import { z } from 'zod';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import {
  ChangeInput,
  DecideInput,
  DeregisterInput,
  FormInput,
  type OwnRegistration,
  OwnRegistrations,
  RegisterAnswer,
  RegisterInput,
  RegistrationForm,
  RegistrationId,
  RegistrationNow,
  RequestDecided,
  RequestInput,
  RoommateInput,
  SubstituteInput,
  saysWhat,
} from '#shared/contracts/registration.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { answerFaults } from '#shared/registration-answers.ts';
import { ATTENDANCE_CALLS } from './attendance-calls.ts';
import { copyCall } from './copy-call.ts';
import { changedEntry, checkedEntry, entryOf, formOf, formOfRegistration } from './details.ts';
import { MAILING_CALLS } from './mailing-calls.ts';
import { OFFICE_CALLS } from './office-calls.ts';
import { externalRegisterCall, OUTSIDE_CALLS } from './outside-calls.ts';
import { SHEET_CALLS } from './sheet-calls.ts';
import { answerOf, asked, step } from './steps.ts';
import { tellNews } from './tell.ts';

/** What the calls of each kind are called, what opens them (specification §7), and who writes the kind. */
const KINDS = {
  course: { folder: 'courses', opensWith: 'canApplyForCourses', writes: 'canManageCourses' },
  event: { folder: 'events', opensWith: 'canApplyForEvents', writes: 'canManageEvents' },
} as const satisfies Record<RegistrationKind, object>;

/** The calls by which one registers for things of this kind, for the area's `calls`. */
export function registrationCalls(kind: RegistrationKind): readonly Call[] {
  const { folder, opensWith, writes } = KINDS[kind];
  return [
    defineCall({
      method: 'POST',
      path: `/${folder}/register`,
      opensWith,
      summary:
        'Register oneself, people of one’s company or, as the office, anybody: each by themselves, or all or none',
      input: RegisterInput,
      output: RegisterAnswer,
      handle: (input, context) => register(kind, input, context),
    }),
    defineCall({
      method: 'DELETE',
      path: `/${folder}/register`,
      opensWith,
      summary: 'Leave a date until the deadline; who manages it, at any time',
      input: DeregisterInput,
      output: RegistrationNow,
      handle: ({ id, reason = null }, context) =>
        step(context, id, async () => sql`select internal.cancel_registration(${id}, ${reason}) as answer`),
    }),
    externalRegisterCall(`/${folder}/external_register`, kind),
    copyCall(kind, folder, writes),
  ];
}

async function register(
  kind: RegistrationKind,
  { dateId, people, questionsVersion, group, beyond }: z.output<typeof RegisterInput>,
  context: CallContext,
): Promise<RegisterAnswer> {
  return asked(context, async (tx, kept) => {
    const { questions } = await formOf(tx, dateId, kind);
    const faults = new Map(people.map(({ staffId, answers }) => [staffId, answerFaults(questions, answers)]));
    const isFaulty = (staffId: string) => Object.keys(faults.get(staffId) ?? {}).length > 0;
    const entries = people.map((person) => ({
      ...entryOf(questions, person),
      ...(isFaulty(person.staffId) && { faulty: true }),
    }));
    const done = await kept<Pick<RegisterAnswer, 'people'>>(
      sql`select internal.register_people(${dateId}, ${JSON.stringify(entries)}::jsonb, ${group}, ${questionsVersion},
        ${beyond ? JSON.stringify(beyond) : null}::jsonb) as answer`,
    );
    return {
      people: done.people.map((person) => ({
        ...person,
        fields: person.outcome === 'answers' ? (faults.get(person.staffId) ?? null) : null,
      })),
    };
  });
}

const formCall = defineCall({
  method: 'GET',
  path: '/registration/form',
  opensWith: 'signedIn',
  summary: 'What the form of a date asks, and whom one may register with the answers they gave last',
  input: FormInput,
  output: RegistrationForm,
  handle: ({ dateId, others }, context) =>
    asked(context, (tx) =>
      answerOf(tx, sql`select internal.registration_form(${dateId}, ${others}::uuid[]) as answer`),
    ),
});

const ownCall = defineCall({
  method: 'GET',
  path: '/registration/own',
  opensWith: 'signedIn',
  summary: 'Registrations at a date that one may act on: one’s own, and those of the people one looks after',
  input: z.object({ dateId: z.guid() }),
  output: OwnRegistrations,
  handle: ({ dateId }, context) =>
    asked(context, async (tx) => ({
      registrations: await answerOf<OwnRegistration[]>(tx, sql`select internal.own_registrations(${dateId}) as answer`),
    })),
});

const answersCall = defineCall({
  method: 'PUT',
  path: '/registration/answers',
  opensWith: 'signedIn',
  summary: 'Change what was said at registering, until the deadline or as long as the office opened it',
  input: ChangeInput,
  output: RegistrationNow,
  handle: ({ id, questionsVersion, ...details }, context) =>
    step(context, id, async (tx) => {
      const entry = await changedEntry(tx, id, details, questionsVersion);
      return sql`select internal.change_registration(${id}, ${JSON.stringify(entry)}::jsonb, ${questionsVersion}) as answer`;
    }),
});

const answerOfferCall = (path: '/registration/accept' | '/registration/decline', accepted: boolean) =>
  defineCall({
    method: 'POST',
    path,
    opensWith: 'signedIn',
    summary: accepted ? 'Take the seat that is offered' : 'Leave an offered seat to the next',
    input: RegistrationId,
    output: RegistrationNow,
    handle: ({ id }, context) =>
      step(context, id, async () => sql`select internal.answer_own_offer(${id}, ${accepted}) as answer`),
  });

const roommateCall = defineCall({
  method: 'PUT',
  path: '/registration/roommate',
  opensWith: 'signedIn',
  summary: 'Name whom one shares a room with; it holds once both have named each other',
  input: RoommateInput,
  output: RegistrationNow,
  handle: ({ id, staffId }, context) =>
    step(context, id, async () => sql`select internal.name_roommate(${id}, ${staffId}) as answer`),
});

const substituteCall = defineCall({
  method: 'POST',
  path: '/registration/substitute',
  opensWith: 'signedIn',
  summary: 'Send somebody else of the company: the seat stays, meal and room are asked anew',
  input: SubstituteInput,
  output: RegistrationNow,
  handle: ({ id, questionsVersion, staffId, ...details }, context) =>
    step(context, id, async (tx) => {
      const entry = { ...checkedEntry(await formOfRegistration(tx, id), questionsVersion, details), staffId };
      return sql`select internal.substitute(${id}, ${JSON.stringify(entry)}::jsonb, ${questionsVersion}) as answer`;
    }),
});

const requestCall = defineCall({
  method: 'POST',
  path: '/registration/request',
  opensWith: 'signedIn',
  summary: 'After the deadline: ask the office to be let go, to change something or to send somebody else',
  input: RequestInput.refine(saysWhat, { path: ['details'] }),
  output: RegistrationNow,
  handle: ({ id, kind, reason, staffId, details }, context) =>
    step(context, id, async (tx) => {
      const said = async (given: Parameters<typeof changedEntry>[2]) => {
        if (kind === 'change') return changedEntry(tx, id, given);
        const form = await formOfRegistration(tx, id);
        return checkedEntry(form, form.version, given);
      };
      const wishes = { ...(details && (await said(details))), ...(staffId && { staffId }) };
      return sql`select internal.request_change(${id}, ${kind}, ${reason}, ${JSON.stringify(wishes)}::jsonb) as answer`;
    }),
});

const decideCall = defineCall({
  method: 'POST',
  path: '/registration/decide',
  opensWith: 'signedIn',
  summary: 'Grant a request and do what it asks for, or refuse it',
  input: DecideInput,
  output: RequestDecided,
  handle: ({ id, granted, answer }, context) =>
    asked(context, async (tx) => {
      await tellNews(
        tx,
        await answerOf(tx, sql`select internal.decide_request(${id}, ${granted}, ${answer}) as answer`),
      );
      return { id, granted };
    }),
});

/** The calls of registration that are the same for all kinds. */
export const REGISTRATION_CALLS: readonly Call[] = [
  formCall,
  ownCall,
  answersCall,
  answerOfferCall('/registration/accept', true),
  answerOfferCall('/registration/decline', false),
  roommateCall,
  substituteCall,
  requestCall,
  decideCall,
  ...OFFICE_CALLS,
  ...ATTENDANCE_CALLS,
  ...OUTSIDE_CALLS,
  ...SHEET_CALLS,
  ...MAILING_CALLS,
];
