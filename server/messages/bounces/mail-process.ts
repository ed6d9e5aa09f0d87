import { serve } from '#server/workshop-process.ts';
import type { MailWish } from './read-apart.ts';

/** Reads mails that anybody sends who knows an address of the portal. */
serve(async ({ bytes }: MailWish) => {
  const [{ readReport }, { readReply }] = await Promise.all([
    import('./report.ts'),
    import('../replies/read-reply.ts'),
  ]);
  const raw = Buffer.from(bytes);
  return async () => ({ verdict: await readReport(raw), answer: await readReply(raw) });
});
