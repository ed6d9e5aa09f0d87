import { useQuery } from '@tanstack/react-query';
import { Children, Fragment, isValidElement, type PropsWithChildren, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { CancelOr } from '#web/ui/cancel-or.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Options, SelectField } from '#web/ui/text-field.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import { codeOf, forceStates, STATES, type State } from './forced-states.ts';
import type { Gallery, Under } from './gallery.tsx';
import { PIECES, sourceOfPieces } from './pieces.ts';
import styles from './style.module.css';
import { SCHEMES } from './tokens.ts';

const LAYERS = 'Dialog, CancelOr, Sheet, QrCode';

const idOf = (name: string, scheme: string) => `${name.replaceAll(', ', '-')}-${scheme}`;

/** The part of the kit that an anchor leads to, else the first. */
const pieceAsked = () =>
  (PIECES.find(({ name }) => SCHEMES.some((scheme) => window.location.hash === `#${idOf(name, scheme)}`)) ?? PIECES[0])
    ?.name ?? '';

/** Every part of the kit from the real code, in both schemes side by side, in a state that one chooses; on a phone one of them. */
export function GalleryPart() {
  const { t } = useTranslation('toolbox');
  const [state, setState] = useState<State>('rest');
  const phone = useIsPhone();
  const [only, setOnly] = useState(pieceAsked);
  const { data: source } = useQuery({
    queryKey: ['toolbox', 'gallery'],
    queryFn: sourceOfPieces,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(forceStates, []);
  return (
    <>
      <div className={styles.choose}>
        {phone && (
          <SelectField label={t('guide.piece')} value={only} onChange={({ target }) => setOnly(target.value)}>
            <Options of={[...PIECES.map(({ name }) => name), LAYERS]} />
          </SelectField>
        )}
        <SelectField
          label={t('guide.state')}
          value={state}
          onChange={({ target }) => setState(STATES.find((one) => one === target.value) ?? 'rest')}
        >
          <Options of={STATES} label={(one) => t(`guide.states.${one}`)} />
        </SelectField>
      </div>
      <div className={styles.schemes}>
        {SCHEMES.map((scheme) => (
          <div key={scheme} data-color-scheme={scheme} className={styles.scheme}>
            <h3>{t(`ground.${scheme}`)}</h3>
            {PIECES.filter(({ name }) => !phone || name === only).map((part) => (
              <Piece key={part.name} {...{ part, scheme, state, source }} />
            ))}
            {scheme === 'light' && (!phone || only === LAYERS) && <Layers />}
          </div>
        ))}
      </div>
    </>
  );
}

interface PieceProps {
  part: Gallery;
  scheme: string;
  state: State;
  source: string | undefined;
}

function Piece({ part: { name, draw, still, small }, scheme, state, source }: PieceProps) {
  const { t } = useTranslation('toolbox');
  const id = idOf(name, scheme);
  const under: Under = {
    disabled: state === 'disabled',
    error: state === 'error' ? t('guide.fault') : undefined,
    busy: state === 'busy',
  };
  return (
    <div id={id} className={styles.piece} data-piece={name}>
      <div className={styles.name}>
        <a href={`#${id}`}>{name}</a>
        {scheme === 'light' && source && (
          <CopyButton text={codeOf(source, name)}>
            {t('guide.code')} <span className="vh">{name}</span>
          </CopyButton>
        )}
      </div>
      <div className={cx(styles.states, small && styles.small)} data-forced={state} inert={still || small}>
        {partsOf(draw(t, scheme, under)).map((part) => (
          <div key={isValidElement(part) ? part.key : String(part)}>{part}</div>
        ))}
      </div>
    </div>
  );
}

/** What is drawn of a part, one after the other. */
function partsOf(drawn: ReactNode) {
  return Children.toArray(
    isValidElement<PropsWithChildren>(drawn) && drawn.type === Fragment ? drawn.props.children : drawn,
  );
}

/** What lies above the page: opened as on any screen. */
function Layers() {
  const { t } = useTranslation('toolbox');
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.piece}>
      <p className={styles.name}>{LAYERS}</p>
      <div className={styles.states}>
        <Button onClick={() => setOpen('dialog')}>{t('guide.open', { name: 'Dialog' })}</Button>
        <Button onClick={() => setOpen('sheet')}>{t('guide.open', { name: 'Sheet' })}</Button>
      </div>
      {open === 'dialog' && (
        <Dialog
          title={t('guide.sample')}
          onClose={close}
          actions={
            <CancelOr onCancel={close} onClick={close}>
              {t('common:ui.save')}
            </CancelOr>
          }
        >
          {t('guide.sentence')}
        </Dialog>
      )}
      {open === 'sheet' && (
        <Sheet label={t('guide.sample')} titled onClose={close}>
          <p>{t('guide.sentence')}</p>
          <QrCode text={window.location.href} label={t('guide.sample')} failed={t('common:ui.error.unexpected')} />
        </Sheet>
      )}
    </div>
  );
}
