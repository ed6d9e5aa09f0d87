import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Kbd } from '#web/ui/tag.tsx';
import styles from './item.module.css';

interface DecideBarProps {
  /** What the keys a, r and n do: release, send back, go on. Missing: not now. */
  a?: () => void;
  r?: () => void;
  n?: () => void;
  busy: boolean;
}

/** The ways on from an item, each with its key. On a phone it stays at the lower edge. */
export function DecideBar({ a, r, n, busy }: DecideBarProps) {
  const { t } = useTranslation('approvals');
  return (
    <section className={cx(styles.bar, 'arriving')} aria-label={t('way.label')}>
      <Button kind="primary" icon="check" busy={busy} disabled={!a && !busy} aria-keyshortcuts="a" onClick={a}>
        {t('way.a')}
        <Kbd>a</Kbd>
      </Button>
      <Button icon="x" disabled={!r} aria-keyshortcuts="r" onClick={r}>
        {t('way.r')}
        <Kbd>r</Kbd>
      </Button>
      {n && (
        <Button kind="quiet" endIcon="right" aria-keyshortcuts="n" onClick={n}>
          {t('way.n')}
          <Kbd>n</Kbd>
        </Button>
      )}
    </section>
  );
}
