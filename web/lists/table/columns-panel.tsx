import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import styles from './table.module.css';

/** The button «Spalten» and the panel it opens. */
export function ColumnsPanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Popover
      label={t('table.columns')}
      panelClass={styles.panel}
      opener={(opener) => (
        <Button kind="quiet" icon="kanban" {...opener}>
          {t('table.columns')}
        </Button>
      )}
    >
      {children}
    </Popover>
  );
}
