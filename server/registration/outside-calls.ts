import { setTimeout } from 'node:timers/promises';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { createCaptcha } from '#backend/auth/captcha/captcha.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { ExternalRegisterAnswer, ExternalRegisterInput, Question } from '#shared/contracts/registration.ts';
import {
  ExternalAction,
  ExternalChange,
  ExternalRegistration,
  ExternalRequest,
  OutsideHistory,
  OutsideItem,
  TokenInput,
} from '#shared/contracts/registration-outside.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { checkedEntry } from './details.ts';
import { takeOutside } from './outside-limit.ts';
import { andTold, answerOf, asked } from './steps.ts';
import { hashOfToken, type RegistrationNews, tellNews } from './tell.ts';

/** Milliseconds that registering without an account takes at least, far above its work. */
const LEAST_TIME = 400;

/** Runs a step of somebody without a session, whom the database has no rights for. */
function outside<T>(context: CallContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return andTold(context, () =>
    context.asSystem('somebody without an account registers, or holds a mailed link', work),
  );
}

/** POST /courses/external_register, /events/external_register. */
export function externalRegisterCall(path: `/${string}`, kind: RegistrationKind): Call {
  return defineCall({
    method: 'POST',
    path,
    opensWith: 'public',
    summary: 'Register without an account: a seat is held for 24 hours, until the mailed page confirms the address',
    input: ExternalRegisterInput,
    output: ExternalRegisterAnswer,
    handle: async ({ dateId, person, details, questionsVersion, captchaToken }, context) => {
      await takeOutside(context);
      await requireCaptcha(context, captchaToken);
      // Whoever is known is told less: the answer comes after the same time.
      const [done] = await Promise.allSettled([
        outside(context, async (tx) => {
          const entry = checkedEntry(await outsideForm(tx, dateId, kind), questionsVersion, details);
          const { news } = await answerOf<{ news: RegistrationNews }>(
            tx,
            sql`select internal.register_external(${dateId}, ${JSON.stringify(person)}::jsonb,
              ${JSON.stringify(entry)}::jsonb, ${questionsVersion}) as answer`,
          );
          await tellNews(tx, news);
        }),
        setTimeout(LEAST_TIME),
      ]);
      if (done.status === 'rejected') throw done.reason;
      return { mailed: true as const };
    },
  });
}

/** @throws PortalError invalid_fields `captchaToken` where one is asked and not solved; unavailable */
async function requireCaptcha({ config, request }: CallContext, token: string | undefined): Promise<void> {
  if (!config.captcha || !config.captchaCheck) return;
  const captcha = createCaptcha({ provider: config.captcha.provider, ...config.captchaCheck });
  try {
    await captcha.check(token, clientAddress(request, config.addressHeader));
  } catch (cause) {
    throw new PortalError('invalid_fields', 'The captcha is not solved.', {
      fields: { captchaToken: 'unsolved' },
      cause,
    });
  }
}

async function outsideForm(tx: Transaction, dateId: string, kind: RegistrationKind) {
  const found = await tx.row<{ questions: unknown; version: number }>(
    sql`select date.questions, date.questions_version as version from registration_dates date
      where date.id = ${dateId} and date.kind = ${kind} and internal.is_outside(date)`,
  );
  if (!found) throw new PortalError('not_found', 'There is no such date for people from outside.');
  return { questions: z.array(Question).parse(found.questions), version: found.version };
}

const itemCall = defineCall({
  method: 'GET',
  path: '/registration/outside',
  opensWith: 'public',
  summary: 'A course or event that people without an account may register for',
  input: z.object({ id: z.guid() }),
  output: OutsideItem,
  handle: ({ id }, context) => readOutside(context, sql`select internal.outside_item(${id}) as answer`),
});

const linkCall = defineCall({
  method: 'GET',
  path: '/registration/external',
  opensWith: 'public',
  summary: 'What a mailed link leads to; looking changes nothing',
  input: TokenInput,
  output: ExternalRegistration,
  handle: ({ token }, context) => readLink(context, token),
});

function readLink(context: CallContext, token: string): Promise<ExternalRegistration> {
  return readOutside(context, sql`select internal.external_registration(${hashOfToken(token)}) as answer`);
}

/** What somebody without a session may read; not_found for what is not there. */
async function readOutside<T>(context: CallContext, statement: Sql): Promise<T> {
  const found = await outside(context, (tx) => answerOf<T | null>(tx, statement));
  if (found === null) throw new PortalError('not_found', 'There is nothing like that for people from outside.');
  return found;
}

const actCall = defineCall({
  method: 'POST',
  path: '/registration/external',
  opensWith: 'public',
  summary: 'Confirm, leave, take or decline an offer, by the button of a mailed page',
  input: ExternalAction,
  output: ExternalRegistration,
  handle: async ({ token, action }, context) => {
    await outside(context, async (tx) => {
      await tellNews(
        tx,
        await answerOf(tx, sql`select internal.act_outside(${hashOfToken(token)}, ${action}) as answer`),
      );
    });
    return readLink(context, token);
  },
});

const changeCall = defineCall({
  method: 'PUT',
  path: '/registration/external',
  opensWith: 'public',
  summary: 'Change what was said at registering without an account',
  input: ExternalChange,
  output: ExternalRegistration,
  handle: async ({ token, questionsVersion, ...details }, context) => {
    const { date } = await readLink(context, token);
    const form = { questions: date.questions, version: date.questionsVersion };
    const entry = checkedEntry(form, questionsVersion, details);
    await outside(context, async (tx) => {
      const change = sql`select internal.change_outside(${hashOfToken(token)}, ${JSON.stringify(entry)}::jsonb,
        ${questionsVersion}) as answer`;
      await tellNews(tx, await answerOf(tx, change));
    });
    return readLink(context, token);
  },
});

const requestCall = defineCall({
  method: 'POST',
  path: '/registration/external_request',
  opensWith: 'public',
  summary: 'After the deadline: ask the office to be let go or to change something, by a mailed link',
  input: ExternalRequest,
  output: ExternalRegistration,
  handle: async ({ token, kind, reason, details }, context) => {
    const { date } = await readLink(context, token);
    const form = { questions: date.questions, version: date.questionsVersion };
    const wishes = kind === 'change' && details ? checkedEntry(form, form.version, details) : {};
    await outside(context, async (tx) => {
      const request = sql`select internal.request_outside(${hashOfToken(token)}, ${kind}, ${reason},
        ${JSON.stringify(wishes)}::jsonb) as answer`;
      await tellNews(tx, await answerOf(tx, request));
    });
    return readLink(context, token);
  },
});

const history = (context: CallContext) =>
  asked(context, async (tx) => ({
    registrations: await answerOf<z.infer<typeof OutsideHistory>['registrations']>(
      tx,
      sql`select coalesce(jsonb_agg(jsonb_build_object('id', kept.id, 'startsAt', kept.starts_at, 'state', kept.state,
        'titles', kept.titles)), '[]') as answer from internal.outside_history() kept`,
    ),
  }));

const historyCall = defineCall({
  method: 'GET',
  path: '/registration/history',
  opensWith: 'signedIn',
  whileViewing: 'closed',
  summary: 'Registrations without an account under one’s own verified address, to be taken over',
  input: z.object({}),
  output: OutsideHistory,
  handle: (_input, context) => history(context),
});

const takeHistoryCall = defineCall({
  method: 'POST',
  path: '/registration/history',
  opensWith: 'signedIn',
  summary: 'Take them over; what cannot be stays and is answered',
  input: z.object({}),
  output: OutsideHistory,
  handle: async (_input, context) => {
    await asked(context, (tx) => tx.rows(sql`select internal.take_outside_history()`));
    return history(context);
  },
});

/** The calls of people without an account, and of who was one. */
export const OUTSIDE_CALLS: readonly Call[] = [
  itemCall,
  linkCall,
  actCall,
  changeCall,
  requestCall,
  historyCall,
  takeHistoryCall,
];
