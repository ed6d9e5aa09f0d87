import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentEntry, type MenuGroupItem, type MenuItem, railBlocks } from '#web/shell/menu.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How long the pointer rests on a tile before its fly-out opens, and stays away before it closes, in ms. */
const REST = 120;

export interface RailProps {
  groups: readonly MenuGroupItem[];
  /** Path of the page, with or without locale prefix. */
  pathname: string;
  /** Where the brand mark leads. */
  home: string;
}

/** The main navigation at the left, from 750 px on. */
export function Rail({ groups, pathname, home }: RailProps) {
  const { t } = useTranslation('common');
  const current = currentEntry(groups, pathname);
  const { blocks, end } = railBlocks(groups);
  const tile = (item: MenuGroupItem) => (
    <RailTile key={item.group} item={item} isCurrent={current?.group === item.group} entry={current?.entry} />
  );
  return (
    <nav className="rail on-ink" aria-label={t('shell.nav')}>
      <AppLink className="rail-logo" to={home} aria-label={t('shell.home')}>
        <BrandMark size={36} />
      </AppLink>
      {blocks.map((block) => (
        <ul key={block[0]?.group}>{block.map(tile)}</ul>
      ))}
      {end.length > 0 && <ul className="rail-end">{end.map(tile)}</ul>}
    </nav>
  );
}

interface TileProps {
  item: MenuGroupItem;
  isCurrent: boolean;
  entry: MenuItem | undefined;
}

/** One tile; with several entries it has a fly-out for pointer and keyboard. */
function RailTile({ item, isCurrent, entry }: TileProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const timer = useRef<number>(undefined);
  const flyoutId = useId();
  const hasFlyout = item.entries.length > 1;
  const [first] = item.entries;

  useEffect(() => () => window.clearTimeout(timer.current), []);
  const soon = (next: boolean) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), REST);
  };
  const close = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  const onTileKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    setOpen(true);
    // The fly-out is there after this event: only then can its first entry take the focus.
    window.setTimeout(() => place.current?.querySelector<HTMLElement>('.flyout a')?.focus());
  };
  const onKey = (event: KeyboardEvent) => {
    if (!open || (event.key !== 'Escape' && event.key !== 'ArrowLeft')) return;
    event.preventDefault();
    close();
    link.current?.focus();
  };
  return (
    <li
      ref={place}
      onPointerEnter={hasFlyout ? (event) => event.pointerType !== 'touch' && soon(true) : undefined}
      onPointerLeave={hasFlyout ? () => soon(false) : undefined}
      onKeyDown={onKey}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <AppLink
        ref={link}
        className={open ? 'tile is-hover' : 'tile'}
        to={first.path}
        hash={first.hash}
        aria-current={isCurrent ? 'page' : undefined}
        aria-expanded={hasFlyout ? open : undefined}
        aria-controls={open ? flyoutId : undefined}
        onKeyDown={hasFlyout ? onTileKey : undefined}
        onClick={close}
      >
        <Icon name={item.icon} size={22} />
        <span>{item.label}</span>
      </AppLink>
      {open && <Flyout id={flyoutId} item={item} entry={entry} anchor={link.current} onChosen={close} />}
    </li>
  );
}

interface FlyoutProps {
  id: string;
  item: MenuGroupItem;
  entry: MenuItem | undefined;
  anchor: HTMLElement | null;
  onChosen: () => void;
}

/** The entries of a group beside its tile, kept inside the window. */
function Flyout({ id, item, entry, anchor, onChosen }: FlyoutProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || !anchor) return;
    const tile = anchor.getBoundingClientRect();
    const wanted = tile.top + tile.height / 2 - box.offsetHeight / 2;
    box.style.top = `${Math.max(8, Math.min(wanted, window.innerHeight - box.offsetHeight - 8))}px`;
  }, [anchor]);
  const onArrow = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const at = links.findIndex((element) => element.matches(':focus'));
    links[(at + step + links.length) % links.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move between the links, which Tab reaches too
    <div className="flyout" id={id} ref={ref} onKeyDown={onArrow}>
      <h2>{item.label}</h2>
      <ul>
        {item.entries.map((child) => (
          <li key={`${child.path}#${child.hash ?? ''}`}>
            <AppLink
              to={child.path}
              hash={child.hash}
              aria-current={child === entry ? 'page' : undefined}
              onClick={onChosen}
            >
              <Icon name={child.icon} size={20} />
              {child.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
