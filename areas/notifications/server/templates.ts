import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { accountMails } from '#server/messages/account-mails.ts';
import { fillLine, variablesOf } from '#server/messages/fill.ts';
import { type MessageKind, typeOf } from '#server/messages/kind.ts';
import type { Locale } from '#shared/names/languages.ts';
import { AccountMails, Template, TemplateChange, TemplateKey, TemplateList, type TemplateTexts } from '../contract.ts';
import de from '../words/screens/de.json' with { type: 'json' };
import fr from '../words/screens/fr.json' with { type: 'json' };
import { examplesOf, findKind, refuseUnknownVariables, toTemplate } from './find-kind.ts';

/** GET /notifications/templates: every message the portal sends, with what the office has reworded. */
const listCall = defineCall({
  method: 'GET',
  path: '/notifications/templates',
  opensWith: 'canManageDatabase',
  summary: 'Templates of notifications and mails',
  input: z.object({}),
  output: TemplateList,
  handle: async (_input, context) => {
    const rows = await context.asCaller((tx) =>
      tx.rows<{ kind: string; language: Locale; subject: string }>(
        sql`select kind, language, subject from message_templates order by language`,
      ),
    );
    const subject = (kind: MessageKind, language: Locale) => {
      const own = rows.find((row) => row.kind === kind.name && row.language === language)?.subject;
      const text = own ?? kind.texts[language].subject;
      return fillLine(text, examplesOf(kind, language, context.config.portalName));
    };
    const templates = [...context.messages.kinds.values()].map((kind) => ({
      kind: kind.name,
      type: typeOf(kind),
      rule: kind.rule.by,
      subject_de: subject(kind, 'de'),
      subject_fr: subject(kind, 'fr'),
      changed: rows.filter((row) => row.kind === kind.name).map((row) => row.language),
    }));
    return { templates };
  },
});

/** GET /notifications/account-mails: what the accounts' service sends in words of its own, to be looked at. */
const accountMailsCall = defineCall({
  method: 'GET',
  path: '/notifications/account-mails',
  opensWith: 'canManageDatabase',
  summary: 'Mails about accounts, each with its preview',
  input: TemplateKey.pick({ language: true }),
  output: AccountMails,
  handle: async ({ language }, { config }) => ({ mails: await accountMails(config, language) }),
});

interface Override extends TemplateTexts {
  updated: Date;
  by: string | null;
  person: string | null;
}

function readOverride(tx: Transaction, kind: string, language: Locale): Promise<Override | undefined> {
  return tx.row<Override>(sql`
    select subject, heading, text, button, subject_many, template.updated,
      (select first_name || ' ' || last_name from staff where staff.id = template.updated_by) as by,
      template.updated_by as person
    from message_templates template where kind = ${kind} and language = ${language}`);
}

const RECORDS = 10;

/** The latest messages of a kind, as the preview offers them. */
async function recordsOf(context: CallContext, kind: MessageKind, language: Locale) {
  if (kind.private) return [];
  const rows = await context.asSystem('the office tries a template with the facts of a message that was sent', (tx) =>
    tx.rows<{ id: string; created: Date; data: unknown }>(sql`
      select posting.id, posting.created, item.data
      from message_postings posting
      cross join lateral (
        select data from brillanz.message_items where posting_id = posting.id and texts is null limit 1) item
      where posting.kind = ${kind.name} order by posting.created desc, posting.id limit ${RECORDS}`),
  );
  return rows.flatMap(({ id, created, data }) => {
    // Facts an earlier version wrote may not fit any more.
    if (!kind.data.safeParse(data).success) return [];
    const line = fillLine(kind.texts[language].line, variablesOf(kind, data, language));
    return [{ id, created: created.toISOString(), line }];
  });
}

async function answer(context: CallContext, kind: MessageKind, language: Locale): Promise<Template> {
  const override = await context.asCaller((tx) => readOverride(tx, kind.name, language));
  const shipped = toTemplate(kind.texts[language]);
  const { updated, by, person, ...texts } = override ?? { ...shipped, updated: null, by: null, person: null };
  const examples = examplesOf(kind, language, context.config.portalName);
  return {
    kind: kind.name,
    type: typeOf(kind),
    rule: kind.rule.by,
    language,
    texts,
    shipped,
    changed: updated && { updated: updated.toISOString(), by, person },
    variables: Object.entries(examples).map(([name, example]) => ({ name, example })),
    records: await recordsOf(context, kind, language),
  };
}

/** GET /notifications/template: one template in one language. */
const readCall = defineCall({
  method: 'GET',
  path: '/notifications/template',
  opensWith: 'canManageDatabase',
  summary: 'One template in one language',
  input: TemplateKey,
  output: Template,
  handle: ({ kind, language }, context) => answer(context, findKind(context, kind), language),
});

/** PUT /notifications/template: the office's own words; the shipped ones again when nothing differs. */
const changeCall = defineCall({
  method: 'PUT',
  path: '/notifications/template',
  opensWith: 'canManageDatabase',
  summary: 'Reword a template',
  input: TemplateChange,
  output: Template,
  handle: async ({ kind: name, language, texts, updated }, context) => {
    const kind = findKind(context, name);
    refuseUnknownVariables(kind, language, texts);
    await context.asCaller(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`message_templates ${name} ${language}`}))`);
      const known = await readOverride(tx, name, language);
      if ((known?.updated.toISOString() ?? null) !== updated) {
        throw new PortalError('conflict', 'Somebody else has changed these words.', { fields: { updated: 'stale' } });
      }
      await nameShipped(tx, kind, language);
      const { subject, heading, text, button, subject_many } = texts;
      if (isShipped(kind, language, texts)) return remove(tx, name, language);
      await tx.rows(sql`
        insert into message_templates (kind, language, subject, heading, text, button, subject_many, updated_by)
        values (${name}, ${language}, ${subject}, ${heading}, ${text}, ${button}, ${subject_many}, current_staff_id())
        on conflict (kind, language) do update set
          subject = excluded.subject, heading = excluded.heading, text = excluded.text, button = excluded.button,
          subject_many = excluded.subject_many, updated_by = excluded.updated_by`);
    });
    return answer(context, kind, language);
  },
});

function isShipped(kind: MessageKind, language: Locale, texts: TemplateTexts): boolean {
  return JSON.stringify(toTemplate(kind.texts[language])) === JSON.stringify(texts);
}

const NAMES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  de: de.template.name,
  fr: fr.template.name,
};

/** Tells the audit log what the template is called, and which words stand where the table has none. */
async function nameShipped(tx: Transaction, kind: MessageKind, language: Locale): Promise<void> {
  const words = JSON.stringify(toTemplate(kind.texts[language]));
  const name = NAMES[language][kind.name.replace('.', '_')] ?? '';
  await tx.rows(sql`
    select set_config('brillanz.shipped_words', ${words}, true), set_config('brillanz.template_name', ${name}, true)`);
}

async function remove(tx: Transaction, kind: string, language: Locale): Promise<void> {
  await tx.rows(sql`delete from message_templates where kind = ${kind} and language = ${language}`);
}

/** DELETE /notifications/template: back to the shipped words. */
const resetCall = defineCall({
  method: 'DELETE',
  path: '/notifications/template',
  opensWith: 'canManageDatabase',
  summary: 'Bring the shipped words of a template back',
  input: TemplateKey,
  output: Template,
  handle: async ({ kind: name, language }, context) => {
    const kind = findKind(context, name);
    await context.asCaller(async (tx) => {
      await nameShipped(tx, kind, language);
      await remove(tx, name, language);
    });
    return answer(context, kind, language);
  },
});

export const templateCalls: readonly Call[] = [listCall, accountMailsCall, readCall, changeCall, resetCall];
