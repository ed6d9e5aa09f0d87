import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Feature } from '#shared/names/features.ts';
import { viewers } from '#web/portal.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { FeatureHistory } from './feature-history.tsx';
import { FeatureRow } from './feature-row.tsx';
import styles from './features.module.css';
import { featuresQuery } from './queries.ts';
import { SwitchSheet } from './switch-sheet.tsx';

/** Topic «Ein und aus»: which parts of the portal are on, and the way to switch them. */
export default function FeaturesTopic() {
  const { t } = useTranslation('settings');
  const query = useQuery(featuresQuery);
  const [open, setOpen] = useState<{ name: Feature; what: 'switch' | 'history' } | null>(null);
  if (!query.data) return query.error ? <ErrorState onRetry={query.refetch} /> : <RowsSkeleton count={8} plain />;
  const { features } = query.data;
  const chosen = features.find(({ name }) => name === open?.name);
  const off = features.filter(({ on }) => !on).length;
  return (
    <>
      <p className={styles.sum} role="status">
        {off === 0 ? t('feature.allOn') : t('feature.someOff', { count: off })}
      </p>
      <ul className={styles.list}>
        {features.map((feature) => (
          <FeatureRow
            key={feature.name}
            feature={feature}
            onSwitch={() => setOpen({ name: feature.name, what: 'switch' })}
            onHistory={() => setOpen({ name: feature.name, what: 'history' })}
          />
        ))}
      </ul>
      {chosen && open?.what === 'switch' && (
        <SwitchSheet
          feature={chosen}
          onFresh={query.refetch}
          onSwitched={async () => {
            setOpen(null);
            // What is off is gone from one's own menu as well.
            await Promise.all([query.refetch(), viewers.reload()]);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {chosen && open?.what === 'history' && <FeatureHistory feature={chosen} onClose={() => setOpen(null)} />}
    </>
  );
}
