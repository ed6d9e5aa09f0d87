import { useTranslation } from 'react-i18next';
import { OwnList } from '#web/listings/own-list.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { ItemArt } from '../item-art.tsx';
import { MARKETPLACE } from '../list/items-list.ts';
import { NewItem } from '../list/new-item.tsx';
import { useTabs } from '../list/use-tabs.ts';
import styles from '../marketplace.module.css';

/** /app/marketplace/own: one's own items in every state. */
export default function OwnScreen() {
  const { t } = useTranslation('marketplace');
  return (
    <Page header={<PageHeader title={t('title')} tabs={useTabs('own')} actions={<NewItem />} />}>
      <OwnList
        of={MARKETPLACE}
        lead={({ id, picture }) => (
          <span className={styles.thumb}>
            <ItemArt id={id} kind="object" picture={picture} />
          </span>
        )}
      />
    </Page>
  );
}
