import { z } from 'zod';
import { MAX_QUESTION, SUPPORT_TOPICS } from './support-facts.ts';

/** What somebody asks the office, and the screen of the portal that they came from. */
export const Question = z
  .object({
    topic: z.enum(SUPPORT_TOPICS),
    text: z.string().trim().min(1).max(MAX_QUESTION),
    // A path of the portal and nothing else: it becomes a link in the mail.
    from: z
      .string()
      .max(300)
      .regex(/^\/app\/[\w\-./?=&%]*$/)
      .nullable(),
  })
  .strict();
export type Question = z.infer<typeof Question>;
