import { z } from 'zod';
import { Based } from '#shared/contracts/record.ts';
import { LINK_TARGET } from '#shared/rich-text-links.ts';
import { WEBBOX_LENGTHS } from './webbox-facts.ts';

const line = (max: number) => z.string().trim().min(1).max(max).nullable();
const link = z.string().max(WEBBOX_LENGTHS.link).regex(LINK_TARGET).nullable();

/** What is written into the Webbox. A language without a title is not there. */
const Written = {
  title_de: line(WEBBOX_LENGTHS.title),
  title_fr: line(WEBBOX_LENGTHS.title),
  text_de: line(WEBBOX_LENGTHS.text),
  text_fr: line(WEBBOX_LENGTHS.text),
  link_de: link,
  link_fr: link,
  link_label_de: line(WEBBOX_LENGTHS.label),
  link_label_fr: line(WEBBOX_LENGTHS.label),
  image: z.guid().nullable(),
  shown_from: z.iso.date().nullable(),
  shown_until: z.iso.date().nullable(),
};

/** The change of some fields of the Webbox. */
export const WebboxChange = z.object({ ...Based, ...z.object(Written).partial().shape }).strict();

/** The Webbox as its tile shows it; `shown`: readers see it today. */
export const Webbox = z.object({ id: z.guid(), updated: z.string(), ...Written, shown: z.boolean() });
export type Webbox = z.infer<typeof Webbox>;
