import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UsedDocument } from '#shared/contracts/file.ts';
import { extensionOf } from '#shared/names/files.ts';
import type { Locale } from '#shared/names/languages.ts';
import { fileAddress } from '#web/files/picture-address.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { documentsQuery } from '../queries.ts';

/** Documents to take along, as far as the reader may have them. */
export function Documents({ documents, lang }: { documents: readonly UsedDocument[]; lang: Locale | undefined }) {
  const { t } = useTranslation('current');
  const { number } = useFormat();
  const { data: files = [] } = useQuery(documentsQuery(documents.map(({ file }) => file)));
  const shown = documents.flatMap(({ file, title }) => {
    const facts = files.find(({ id }) => id === file);
    return facts ? [{ file, title, ...facts }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Section title={t('article.documents')}>
      <Rows>
        {shown.map(({ file, title, name, size }) => (
          <li key={file}>
            <a className="row" href={fileAddress(file)} download={name}>
              <Icon name={extensionOf(name) === '.pdf' ? 'pdf' : 'file'} />
              <span className="grow">
                <span className="row-t" lang={lang}>
                  {title}
                </span>
                <span className="row-s">
                  {t('article.file', { kind: extensionOf(name).slice(1).toUpperCase(), size: number(megabytes(size)) })}
                </span>
              </span>
              <Icon name="download" size={20} />
            </a>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

/** With one decimal, never none. */
const megabytes = (bytes: number) => Math.max(0.1, Math.round(bytes / 100_000) / 10);
