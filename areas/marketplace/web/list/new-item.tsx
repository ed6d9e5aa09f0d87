import { useTranslation } from 'react-i18next';
import { BeginButton } from '#web/listings/begin-button.tsx';
import { itemFacts } from '../edit/item-values.ts';
import { MARKETPLACE } from './items-list.ts';

/** Begins an item, or a copy of one. */
export function NewItem({ like }: { like?: string }) {
  const { t } = useTranslation('marketplace');
  return (
    <BeginButton
      of={MARKETPLACE}
      facts={itemFacts}
      {...(like ? { like, icon: 'copy' as const } : { kind: 'primary' as const, icon: 'plus' as const })}
    >
      {t(like ? 'copy' : 'begin')}
    </BeginButton>
  );
}
