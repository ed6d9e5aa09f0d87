import { useQuery } from '@tanstack/react-query';
import type { PageFacts, PageTexts } from '#shared/contracts/blocks.ts';
import type { ContentReaderProps } from '#web/area-web.ts';
import { BlockList } from '#web/blocks/block-list.tsx';
import { pageQuery } from '#web/blocks/page-queries.ts';
import { ContentHead } from '#web/frame/content-head.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';

/** A page as its readers would see it; what its blocks speak of is read beside it. */
export default function PageReader({ id, facts, texts, locale }: ContentReaderProps) {
  const { data } = useQuery(pageQuery({ id }, locale, true));
  const shown = inLanguage(texts, locale);
  if (!shown) return null;
  if (!data) return <RowsSkeleton count={3} plain />;
  // Checked by the kind's schemas when they were saved.
  const { containers = [] } = facts as Partial<PageFacts>;
  const { title, teaser, blocks = {} } = shown.text as Partial<PageTexts>;
  const lang = shown.only ?? locale;
  return (
    <>
      <ContentHead title={title} teaser={teaser} lang={lang} />
      <div lang={lang}>
        <BlockList
          blocks={containers.map((settings) => ({ settings, text: blocks[settings.id] ?? null }))}
          refs={data.refs}
          toEditors
        />
      </div>
    </>
  );
}
