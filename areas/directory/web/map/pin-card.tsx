import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { branchAnchor } from '../detail/branch-anchor.ts';
import { OpenWords } from '../hours/open-words.tsx';
import { openState } from '../hours/opening.ts';
import { opticianPath } from '../list/company-row.tsx';
import { BranchPhone } from '../parts/branch-phone.tsx';
import { useNow } from '../parts/use-now.ts';
import { opticianQuery } from '../queries.ts';
import styles from './card.module.css';
import type { PlacedPin } from './pins.ts';

export interface PinCardProps {
  pin: PlacedPin;
  /** The card was opened from the list, by keys or a finger: it takes the focus. */
  focused: boolean;
  onClose: () => void;
}

/** A branch in short: whose it is, where, whether it is open, and the ways on. */
export function PinCard({ pin, focused, onClose }: PinCardProps) {
  const { t } = useTranslation('map');
  return (
    <CardFrame title={pin.optician_name} focused={focused} onClose={onClose}>
      <p className={styles.branch}>{pin.name}</p>
      <address>
        {pin.street && <div>{pin.street}</div>}
        <div>{`${pin.postcode} ${pin.place}`}</div>
      </address>
      <Reach pin={pin} />
      <div className={styles.ways}>
        <ButtonLink kind="ink" size="small" to={opticianPath(pin.optician_id)} hash={branchAnchor(pin.id)}>
          {t('company')}
        </ButtonLink>
        <a
          className="btn btn-o sm"
          href={routeTo(pin)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('routeTo', { name: pin.optician_name })}
        >
          <Icon name="arrow" size={20} />
          {t('route')}
        </a>
      </div>
    </CardFrame>
  );
}

/** Telephone and opening hours, as far as this reader may see them. */
function Reach({ pin }: { pin: PlacedPin }) {
  const now = useNow();
  const { data } = useQuery(opticianQuery(pin.optician_id));
  const company = data?.optician;
  const branch = company?.branches.find(({ id }) => id === pin.id);
  return (
    <div className={styles.reach}>
      {company && branch && (
        <>
          <OpenWords state={openState({ hours: branch.opening_hours, special: branch.special_days }, now)} />
          <BranchPhone branch={branch} company={company} />
        </>
      )}
    </div>
  );
}

export interface PlaceCardProps {
  pins: readonly PlacedPin[];
  onChoose: (pin: PlacedPin) => void;
  onClose: () => void;
}

/** Branches that share a place and stand as one bundle however near one looks. */
export function PlaceCard({ pins, onChoose, onClose }: PlaceCardProps) {
  const { t } = useTranslation('map');
  return (
    <CardFrame title={t('same', { count: pins.length, n: pins.length })} focused={false} onClose={onClose}>
      <ul className={styles.same}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <button type="button" className="link" onClick={() => onChoose(pin)}>
              {pin.optician_name}
            </button>
          </li>
        ))}
      </ul>
    </CardFrame>
  );
}

interface CardFrameProps {
  title: string;
  focused: boolean;
  onClose: () => void;
  children: ReactNode;
}

function CardFrame({ title, focused, onClose, children }: CardFrameProps) {
  const { t } = useTranslation('common');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused && title) heading.current?.focus({ preventScroll: true });
  }, [focused, title]);
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="x" label={t('ui.close')} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}

/** The way to a branch; the map service asks where from. */
function routeTo({ latitude, longitude }: PlacedPin): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`;
}
