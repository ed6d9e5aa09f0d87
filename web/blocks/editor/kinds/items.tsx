import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockText } from '#shared/contracts/blocks.ts';
import { IconButton } from '#web/ui/button.tsx';
import styles from '../editor.module.css';

interface ItemsProps<Item extends { id: string }> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  children: (item: Item) => ReactNode;
}

/** The items of a block in their order: each is moved and removed. */
export function Items<Item extends { id: string }>({ items, onChange, children }: ItemsProps<Item>) {
  const { t } = useTranslation('pageEditor');
  const move = (at: number, by: number) => {
    const item = items[at];
    if (item) onChange(items.toSpliced(at, 1).toSpliced(at + by, 0, item));
  };
  return (
    <ol className={styles.items}>
      {items.map((item, at) => (
        <li key={item.id}>
          <div className={styles.itemTools}>
            <span className="small t2">{at + 1}</span>
            <IconButton icon="up" label={t('direction.up')} disabled={at === 0} onClick={() => move(at, -1)} />
            <IconButton
              icon="down"
              label={t('direction.down')}
              disabled={at === items.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton icon="trash" label={t('removeItem')} onClick={() => onChange(items.toSpliced(at, 1))} />
          </div>
          {children(item)}
        </li>
      ))}
    </ol>
  );
}

type ItemText = NonNullable<BlockText['items']>[string];

/** A change of a block's text that writes one of its items. */
export function withItem({ items }: BlockText, id: string, change: Partial<ItemText>): Pick<BlockText, 'items'> {
  return { items: { ...items, [id]: { ...items?.[id], ...change } } };
}
