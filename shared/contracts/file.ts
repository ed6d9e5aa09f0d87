import { z } from 'zod';
import { FILE_KINDS, FILE_VISIBILITIES, IMAGE_KINDS } from '#shared/names/files.ts';
import { title } from './title.ts';

/** A stored file, as the calls under /files and /image answer it. */
export const StoredFile = z.object({
  id: z.guid(),
  kind: z.enum(FILE_KINDS),
  image_kind: z.enum(IMAGE_KINDS).nullable(),
  visibility: z.enum(FILE_VISIBILITIES),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  focus_x: z.number(),
  focus_y: z.number(),
  sizes: z.array(z.string()).describe('The pictures at hand'),
  held: z.boolean().describe('Whether a record uses it'),
  created: z.string(),
  expires: z.string().nullable().describe('When it is removed; null while a record uses it'),
});
export type StoredFile = z.infer<typeof StoredFile>;

const part = z.number().min(0).max(1);

/** A region of the upright picture, in parts of its width and height from the top left. */
export const Crop = z
  .object({ x: part, y: part, width: part.gt(0), height: part.gt(0) })
  .refine(({ x, width }) => x + width <= 1.0001, { path: ['width'] })
  .refine(({ y, height }) => y + height <= 1.0001, { path: ['height'] });
export type Crop = z.infer<typeof Crop>;

/** The point that stays in view, in parts of width and height from the top left. */
export const Focus = z.object({ x: part, y: part });
export type Focus = z.infer<typeof Focus>;

export const CropImage = z.object({ id: z.guid(), crop: Crop.optional(), focal: Focus.optional() });

/**
 * A picture as content uses it, with the point that stays in view where it is cut. `file` is the name under which files of
 * content are found, anywhere in it (decision 0286).
 */
export const UsedPicture = z.object({ file: z.guid().toLowerCase(), focus: Focus.strict() }).strict();
export type UsedPicture = z.infer<typeof UsedPicture>;

/** A document that content offers, by its title in the language of the text. */
export const UsedDocument = z.object({ file: z.guid().toLowerCase(), title: title().min(1) }).strict();
export type UsedDocument = z.infer<typeof UsedDocument>;
