import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { typesQuery } from '../queries.ts';
import { useTypeName } from '../use-type-name.ts';
import styles from './bell.module.css';

/** Which type of notification is shown; only those that the person has are offered. */
export function TypeChoice({ userId, value, onChange }: TypeChoiceProps) {
  const { t } = useTranslation('notifications');
  const nameOf = useTypeName();
  const { data: types = [] } = useQuery(typesQuery(userId));
  // With one type there is nothing to choose.
  if (types.length < 2 && !value) return null;
  return (
    <span className={styles.types}>
      <select aria-label={t('list.types')} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('list.allTypes')}</option>
        {types.map(({ type }) => (
          <option key={type} value={type}>
            {nameOf(type)}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}

interface TypeChoiceProps {
  userId: string;
  value: string;
  onChange: (type: string) => void;
}
