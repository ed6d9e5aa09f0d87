import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#web/ui/tag.tsx';
import styles from '../files.module.css';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import type { DrawnPage } from './pdf-worker.ts';
import { usePdfWords } from './use-pdf-words.ts';

/** Pages that have a place; the rest is in the file. */
const MAX_PAGES = 200;
/** Pixels of a page's width: enough to read it enlarged, little enough for a phone. */
const WIDTHS = { least: 800, most: 1_600 };

/** Every page of a PDF, one below the other, for a parent that scrolls; a plain sentence where it cannot be shown. */
export function PdfPages({ fileId }: { fileId: string }) {
  const { t } = useTranslation('common');
  const words = usePdfWords();
  const [pdf, setPdf] = useState<OpenPdf>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const over = new AbortController();
    openPdf(fileId, over.signal).then(
      (opened) => over.signal.aborted || setPdf(opened),
      (thrown) => over.signal.aborted || setFailure(thrown),
    );
    return () => over.abort();
  }, [fileId]);
  if (failure) return <Note tone="warn">{words(failure)}</Note>;
  if (!pdf) return <p role="status">{t('files.pdf.opening')}</p>;
  const shown = Math.min(pdf.pages, MAX_PAGES);
  return (
    <>
      {Array.from({ length: shown }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PdfPage key={index} pdf={pdf} number={index + 1} />
      ))}
      {shown < pdf.pages && <p>{t('files.pdf.first', { shown, count: pdf.pages })}</p>}
    </>
  );
}

/** A page, drawn while it is near the screen and let go when it is not: pixels of many pages fill a phone. */
function PdfPage({ pdf, number }: { pdf: OpenPdf; number: number }) {
  const { t } = useTranslation('common');
  const words = usePdfWords();
  const place = useRef<HTMLDivElement>(null);
  const near = useWhileNear(place);
  const [page, setPage] = useState<DrawnPage>();
  const [aspectRatio, setRatio] = useState('210 / 297');
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!near) return setPage(undefined);
    let here = true;
    const wide = (place.current?.clientWidth ?? 0) * window.devicePixelRatio;
    const width = Math.round(Math.min(Math.max(wide, WIDTHS.least), WIDTHS.most));
    pdf.draw(number, width).then(
      (drawn) => {
        if (!here) return;
        setPage(drawn);
        setRatio(`${drawn.picture.width} / ${drawn.picture.height}`);
      },
      (thrown) => here && setFailure(thrown),
    );
    return () => {
      here = false;
    };
  }, [near, pdf, number]);
  const label = t('files.pdf.page', { number, count: pdf.pages });
  return (
    <div ref={place} className={styles.page} style={page || failure ? undefined : { aspectRatio }}>
      {page && <PageCanvas page={page} label={label} />}
      {page && !page.whole && <Note tone="warn">{t('files.pdf.gaps')}</Note>}
      {failure ? (
        <Note tone="warn">
          {label}: {words(failure)}
        </Note>
      ) : null}
    </div>
  );
}

/** A drawn page; without a label it is decorative. */
export function PageCanvas({ page: { picture }, label }: { page: DrawnPage; label?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0), [picture]);
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <canvas ref={canvas} width={picture.width} height={picture.height} {...said} />;
}

/** Whether an element can be seen in what scrolls around it, or will be after a page's height. */
function useWhileNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const around = { root: place.current.parentElement, rootMargin: '100%' };
    const watch = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), around);
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return near;
}
