import { DataError } from '../errors.ts';

/** How the client wants the body. */
export interface Format {
  shape: 'array' | 'object' | 'csv';
  stripNulls: boolean;
  contentType: string;
}

const ARRAY: Format = { shape: 'array', stripNulls: false, contentType: 'application/json; charset=utf-8' };
const CSV: Format = { shape: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };

const known = new Map<string, Format>();

/**
 * Chooses the format by the Accept header; the first one we speak wins, as the clients send one.
 * @throws 406 PGRST107 when there is none, as for execution plans.
 */
export function chooseFormat(accept: string | undefined): Format {
  if (accept === undefined || accept === 'application/json') return ARRAY;
  const remembered = known.get(accept);
  if (remembered) return remembered;
  for (const range of accept.split(',')) {
    const format = formatOf(range);
    if (!format) continue;
    if (known.size < 50) known.set(accept, format);
    return format;
  }
  throw new DataError({
    status: 406,
    code: 'PGRST107',
    message: accept.includes('vnd.pgrst.plan')
      ? 'Execution plans are not supported.'
      : 'None of the requested media types can be produced.',
    details: accept.slice(0, 200),
  });
}

function formatOf(range: string): Format | undefined {
  const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const stripNulls = parameters.includes('nulls=stripped');
  switch (type) {
    case '':
    case '*/*':
    case 'application/*':
    case 'application/json':
      return ARRAY;
    case 'text/csv':
      return CSV;
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return special('array', stripNulls);
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return special('object', stripNulls);
    default:
      return undefined;
  }
}

function special(shape: 'array' | 'object', stripNulls: boolean): Format {
  const type = `application/vnd.pgrst.${shape}+json${stripNulls ? ';nulls=stripped' : ''}`;
  return { shape, stripNulls, contentType: `${type}; charset=utf-8` };
}
