import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UsedDocument } from '#shared/contracts/file.ts';
import { extensionOf } from '#shared/names/files.ts';
import type { Locale } from '#shared/names/languages.ts';
import { asking } from '#web/calls/data-service.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { fileAddress } from './picture-address.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    files: true;
  }
}

/** What there is to say of files that the reader may have. */
export function factsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['files', 'facts', ids],
    queryFn: asking((client) =>
      client
        .from('files')
        .select('id, name, size')
        .in('id', [...ids]),
    ),
  });
}

/** Documents that content offers, as far as the reader may have them; nothing where there is none. */
export function Documents({ documents, lang }: { documents: readonly UsedDocument[]; lang: Locale | undefined }) {
  const { t } = useTranslation('common');
  const facts = useFileFacts();
  const { data: files = [] } = useQuery(factsQuery(documents.map(({ file }) => file)));
  const shown = documents.flatMap(({ file, title }) => {
    const known = files.find(({ id }) => id === file);
    return known ? [{ file, title, ...known }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Section title={t('files.documents')}>
      <Rows>
        {shown.map(({ file, title, name, size }) => (
          <li key={file}>
            <a className="row" href={fileAddress(file)} download={name}>
              <Icon name={extensionOf(name) === '.pdf' ? 'pdf' : 'file'} />
              <span className="grow">
                <span className="row-t" lang={lang}>
                  {title}
                </span>
                <span className="row-s">{facts({ name, size })}</span>
              </span>
              <Icon name="download" size={20} />
            </a>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

/** «PDF, 1.2 MB» of a file. */
export function useFileFacts(): (file: { name: string; size: number }) => string {
  const { t } = useTranslation('common');
  const { number } = useFormat();
  return ({ name, size }) =>
    t('files.facts', { kind: extensionOf(name).slice(1).toUpperCase(), size: number(megabytes(size)) });
}

/** With one decimal, never none. */
const megabytes = (bytes: number) => Math.max(0.1, Math.round(bytes / 100_000) / 10);
