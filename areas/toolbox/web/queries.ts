import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#shared/names/languages.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import { downloadFile } from '#web/calls/download.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import { callPortal } from '#web/portal.ts';
import type { LogoColour, LogoFormat, LogoInk, LogoVariant, SheetProduct } from '../logo-facts.ts';

/** Reads of the tools, and what is done with logos. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    toolbox: true;
  }
}

export interface LogoText {
  title: string;
  teaser: string;
  rules: string;
}
export interface LogoFile {
  id: string;
  variant: LogoVariant;
  svg: string;
  code: string;
}
export interface LogoVersion {
  id: string;
  number: number;
  /** Null: the office still collects its drawings. */
  released: string | null;
  replaced: string | null;
  files: readonly LogoFile[];
}
export interface Logo {
  id: string;
  product: SheetProduct | null;
  clear_space: number;
  smallest_px: number;
  smallest_mm: number;
  colours: readonly LogoColour[];
  texts: ByLanguage<LogoText>;
  versions: readonly LogoVersion[];
}

/** The logos that one may have; those of a product on its brand sheet. */
export const logosQuery = (locale: Locale, product?: SheetProduct) =>
  queryOptions({
    queryKey: ['toolbox', 'logos', locale, product],
    queryFn: asking<Logo[]>((client) => {
      const query = client
        .from('published_logos')
        .select('id, product, clear_space, smallest_px, smallest_mm, colours, texts, versions');
      return (product ? query.eq('product', product) : query).order(`title_${locale}`).order('id').limit(200);
    }),
  });

/** The version in force. */
export const currentOf = ({ versions }: Logo) => versions.find(({ released, replaced }) => released && !replaced);

export interface Taken {
  file_id: string;
  format: string;
  taken: string;
}
/** What one took last. */
export const takenQuery = queryOptions({
  queryKey: ['toolbox', 'taken'],
  queryFn: asking<Taken[]>((client) =>
    client.from('logo_downloads').select('file_id, format, taken').order('taken', { ascending: false }).limit(6),
  ),
});

/** How a file is asked for; what `logos/rendition` takes. */
export interface RenditionWish {
  logo_id: string;
  version_id: string;
  variant: LogoVariant;
  width: number;
  unit: 'px' | 'mm';
  dpi: number;
  zone: boolean;
  lineup: boolean;
}
const written = (wish: RenditionWish) =>
  Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, String(value)]));

export const sizesQuery = (wish: RenditionWish) =>
  queryOptions({
    queryKey: ['toolbox', 'sizes', wish],
    queryFn: ({ signal }) =>
      callPortal<{ svg: string; formats: { format: LogoFormat; bytes: number }[] }>('GET', '/logos/sizes', {
        query: written(wish),
        signal,
      }),
  });

export const takeRendition = (wish: RenditionWish, format: LogoFormat, ink: LogoInk) =>
  downloadFile('/logos/rendition', { ...written(wish), format, ...(format === 'pdf' && { ink }) });
export const takeZip = (logo_id: string, version_id: string) => downloadFile('/logos/zip', { logo_id, version_id });
/** Where anybody sees a drawing: for websites. */
export const shownAt = ({ code }: LogoFile) => `${window.location.origin}/api/v1/logos/public?code=${code}`;

export function putDrawing(logo: string, variant: LogoVariant, file: File) {
  const body = new FormData();
  body.append('logo_id', logo);
  body.append('variant', variant);
  body.append('file', file, file.name);
  return callPortal<{ id: string }>('POST', '/logos/files', { body });
}
export const dropDrawing = (id: string) =>
  ask((client) => client.from('logo_files').delete().eq('id', id).select('id'));
export const giveOut = (logo_id: string) =>
  callPortal<{ number: number; told: number }>('POST', '/logos/version', { body: { logo_id } });
