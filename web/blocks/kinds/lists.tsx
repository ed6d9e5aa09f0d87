import { useTranslation } from 'react-i18next';
import type { Container } from '#shared/contracts/blocks.ts';
import type { PageRefs } from '#shared/contracts/page.ts';
import { extensionOf } from '#shared/names/files.ts';
import { fileAddress } from '#web/files/picture-address.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { LinkTo } from '#web/rich-text/link-to.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import styles from '../blocks.module.css';
import type { BlockProps } from '../known.ts';
import { pagePath } from '../page-path.ts';

/** Documents to take along. */
export function FilesBlock({ block, text, refs }: BlockProps<'files'>) {
  const { t } = useTranslation('blocks');
  const { number } = useFormat();
  const shown = block.items.flatMap(({ id, file }) => {
    const facts = refs.files[file];
    return facts ? [{ id, file, ...facts }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <>
      {text.title?.trim() && <h3 className={styles.listTitle}>{text.title}</h3>}
      <Rows lined label={text.title ?? t('files')}>
        {shown.map(({ id, file, name, size }) => (
          <li key={id}>
            <a className="row" href={fileAddress(file)} download={name}>
              <Icon name={extensionOf(name) === '.pdf' ? 'pdf' : 'file'} />
              <span className="grow">
                <span className="row-t">{text.items?.[id]?.title?.trim() || name}</span>
                <span className="row-s">
                  {extensionOf(name).slice(1).toUpperCase()} · {t('megabytes', { size: number(megabytes(size)) })}
                </span>
              </span>
              <Icon name="download" size={20} />
            </a>
          </li>
        ))}
      </Rows>
    </>
  );
}

/** With one decimal, never none. */
const megabytes = (bytes: number) => Math.max(0.1, Math.round(bytes / 100_000) / 10);

type Target = Extract<Container, { kind: 'links' }>['items'][number];

/** Ways on: to pages of the portal, as far as the reader may open them, and outside. */
export function LinksBlock({ block, text, refs }: BlockProps<'links'>) {
  const { t } = useTranslation('blocks');
  const shown = block.items.filter((item) => !('page' in item) || refs.pages[item.page]);
  if (shown.length === 0) return null;
  return (
    <>
      {text.title?.trim() && <h3 className={styles.listTitle}>{text.title}</h3>}
      <Rows lined label={text.title ?? t('links')}>
        {shown.map((item) => (
          <LinkRow key={item.id} item={item} words={text.items?.[item.id]} refs={refs} />
        ))}
      </Rows>
    </>
  );
}

interface LinkRowProps {
  item: Target;
  words: { title?: string; text?: string } | undefined;
  refs: PageRefs;
}

function LinkRow({ item, words, refs }: LinkRowProps) {
  if ('page' in item) {
    const target = refs.pages[item.page];
    return (
      <ListRow
        to={pagePath({ id: item.page, key: target?.key ?? null })}
        title={words?.title?.trim() || target?.title}
        text={words?.text}
      />
    );
  }
  return (
    <li>
      <LinkTo href={item.href} className="row">
        <span className="grow">
          <span className="row-t">{words?.title?.trim() || item.href}</span>
          {words?.text && <span className="row-s">{words.text}</span>}
        </span>
        <Icon name={item.href.startsWith('/') ? 'right' : 'out'} size={20} />
      </LinkTo>
    </li>
  );
}
