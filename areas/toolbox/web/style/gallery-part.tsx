import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { GALLERY, type Gallery } from './gallery.tsx';
import styles from './style.module.css';
import { SCHEMES } from './tokens.ts';

/** Every part of the kit in its states, from the real code, in both schemes side by side. */
export function GalleryPart({ loading }: { loading: boolean }) {
  const { t } = useTranslation('toolbox');
  return (
    <div className={styles.schemes}>
      {SCHEMES.map((scheme) => (
        <div key={scheme} data-color-scheme={scheme} className={styles.scheme}>
          <h3>{t(`ground.${scheme}`)}</h3>
          {GALLERY.map((part) => (
            <Piece key={part.name} {...{ part, scheme, loading }} />
          ))}
          {scheme === 'light' && <Layers />}
        </div>
      ))}
    </div>
  );
}

function Piece({ part: { name, draw }, scheme, loading }: { part: Gallery; scheme: string; loading: boolean }) {
  const { t } = useTranslation('toolbox');
  const id = `${name.replaceAll(', ', '-')}-${scheme}`;
  return (
    <div id={id} className={styles.piece} data-piece={name}>
      <h4>
        <a href={`#${id}`}>{name}</a>
      </h4>
      <div className={styles.states}>{draw(t, scheme, loading)}</div>
    </div>
  );
}

/** What lies above the page: opened as on any screen. */
function Layers() {
  const { t } = useTranslation('toolbox');
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.piece}>
      <h4>Dialog, Sheet</h4>
      <div className={styles.states}>
        <Button onClick={() => setOpen('dialog')}>{t('guide.open', { name: 'Dialog' })}</Button>
        <Button onClick={() => setOpen('sheet')}>{t('guide.open', { name: 'Sheet' })}</Button>
      </div>
      {open === 'dialog' && (
        <Dialog
          title={t('guide.sample')}
          onClose={close}
          actions={<Button onClick={close}>{t('common:ui.close')}</Button>}
        >
          {t('guide.sentence')}
        </Dialog>
      )}
      {open === 'sheet' && (
        <Sheet label={t('guide.sample')} titled onClose={close}>
          {t('guide.sentence')}
        </Sheet>
      )}
    </div>
  );
}
