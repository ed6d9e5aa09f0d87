import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extensionOf } from '#shared/names/files.ts';
import { isRetryable } from '#web/calls/is-retryable.ts';
import { useNear } from '#web/charts/use-near.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Modal } from '#web/ui/modal.tsx';
import styles from './files.module.css';
import { firstPage } from './pdf/open-pdf.ts';
import { PageCanvas, PdfPages } from './pdf/pdf-pages.tsx';
import { usePdfWords } from './pdf/use-pdf-words.ts';
import { fileAddress, pictureSource } from './picture-address.ts';

/** Files that a browser shows as a picture. */
const PICTURES: ReadonlySet<string> = new Set(['.jpg', '.jpeg', '.png', '.webp']);
/** Pixels of a small page, for displays of double density. */
const COVER = 160;

export interface FilePreviewProps {
  fileId: string;
  name: string;
}

/**
 * A file beside what it belongs to: a picture, or the first page of a PDF, small, and whole over the page when its name
 * is pressed. Any other file, and a PDF that cannot be shown, is there to be saved.
 */
export function FilePreview({ fileId, name }: FilePreviewProps) {
  const extension = extensionOf(name);
  if (extension === '.pdf') return <Pdf fileId={fileId} name={name} />;
  if (!PICTURES.has(extension)) return <SavedFile fileId={fileId} name={name} />;
  return (
    <>
      <img className={styles.thumb} {...pictureSource(fileId, '80')} alt="" loading="lazy" />
      <Opened fileId={fileId} name={name} />
    </>
  );
}

function Pdf({ fileId, name }: FilePreviewProps) {
  const words = usePdfWords();
  const place = useRef<HTMLSpanElement>(null);
  const near = useNear(place);
  const { data, error } = useQuery({
    queryKey: ['files', 'first-page', fileId],
    queryFn: () => firstPage(fileId, COVER),
    enabled: near,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, thrown) => failures < 2 && isRetryable(thrown),
  });
  if (error)
    return (
      <>
        <SavedFile fileId={fileId} name={name} />
        <span className="small t2">{words(error)}</span>
      </>
    );
  return (
    <>
      <span ref={place} className={styles.cover}>
        {data ? <PageCanvas page={data} /> : <Icon name="pdf" />}
      </span>
      <Opened fileId={fileId} name={name} />
    </>
  );
}

/** The name of a file as a link that saves it. */
function SavedFile({ fileId, name }: FilePreviewProps) {
  return (
    <a className={styles.file} href={fileAddress(fileId)} download={name}>
      <Icon name={extensionOf(name) === '.pdf' ? 'pdf' : 'file'} size={20} /> {name}
    </a>
  );
}

/** The name of a file that opens it over the page, as wide as a page is read. */
function Opened({ fileId, name }: FilePreviewProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="quiet" size="small" className={styles.opener} onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && (
        <Modal className={cx('dialog', styles.viewer)} labelledBy={id} closesOutside onClose={close}>
          <h2 id={id}>{name}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
          <section className={styles.pages} tabIndex={0} aria-labelledby={id}>
            {extensionOf(name) === '.pdf' ? (
              <PdfPages fileId={fileId} />
            ) : (
              <img className={styles.whole} src={fileAddress(fileId)} alt={name} />
            )}
          </section>
          <div className="dialog-f">
            <a className="btn btn-o" href={fileAddress(fileId)} download={name}>
              <Icon name="download" size={20} /> {t('download')}
            </a>
            <Button data-autofocus onClick={close}>
              {t('ui.close')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
