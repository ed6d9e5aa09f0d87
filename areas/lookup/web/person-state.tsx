import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { partnerStatesQuery } from './queries.ts';
import { StateChip, useStateText } from './state-text.tsx';

/** On a person's card: whether the partner's site shows them. */
export default function PersonState({ about }: { about?: string }) {
  const { t } = useTranslation('lookup');
  const textOf = useStateText();
  const { data } = useQuery({ ...partnerStatesQuery(about ?? ''), enabled: about !== undefined });
  const [record] = data ?? [];
  if (!record) return null;
  return (
    <p className="small">
      <b>{t('title')}</b> <StateChip state={record.state} /> <span className="t2">{textOf(record)}</span>
    </p>
  );
}
