import type { FastifyInstance } from 'fastify';
import { DataError } from '../errors.ts';

const JSON_TYPES = ['application/json', 'application/vnd.pgrst.object+json', 'application/vnd.pgrst.array+json'];

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Takes JSON bodies as text: PostgreSQL reads the values, so that big numbers keep their digits. Bodies without a
 * content type count as JSON, all other types are refused.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(JSON_TYPES, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    decode(body),
  );
  app.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer' },
    async (request: { headers: { 'content-type'?: string } }, body: Buffer) => {
      const type = request.headers['content-type'];
      if (type === undefined || body.length === 0) return decode(body);
      throw new DataError({
        status: 415,
        code: 'PGRST102',
        message: `Content-Type not acceptable: ${type.slice(0, 100)}`,
      });
    },
  );
}

function decode(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw invalidBody('The body is not valid UTF-8.');
  }
}

/** 400 PGRST102. */
export function invalidBody(message: string): DataError {
  return new DataError({ status: 400, code: 'PGRST102', message });
}
