import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { PROGRAMME } from '../../certification-facts.ts';
import type { CertificationCase } from '../../contract.ts';
import styles from '../certification.module.css';
import { StateChip } from '../state-chip.tsx';

interface CaseHeaderProps extends Pick<PageHeaderProps, 'crumb'> {
  one: CertificationCase;
  actions: ReactNode;
}

/** Whose case it is, and how it stands. */
export function CaseHeader({ one, actions, crumb }: CaseHeaderProps) {
  const { t } = useTranslation('certification');
  const years = one.validFrom && one.validUntil && `${one.validFrom.slice(0, 4)}–${one.validUntil.slice(0, 4)}`;
  const title = [t('case.title'), years].filter(Boolean).join(' ');
  useScreenTitle(title);
  return (
    <PageHeader crumb={crumb ?? { label: t('title'), to: PROGRAMME }} title={title} actions={actions}>
      <p className={styles.lead}>
        <span>
          {one.company}, {one.place} · {t('case.number', { number: one.number })}
        </span>
        <StateChip state={one.status === 'published' ? one.state : one.status} from={one.validFrom} />
      </p>
    </PageHeader>
  );
}
