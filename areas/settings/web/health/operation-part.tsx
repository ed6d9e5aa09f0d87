import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Health } from '../../contract.ts';
import { useAmounts } from './use-amounts.ts';

/** Copies, disk, standbys, clock and certificate: what the operator of the portal looks after. */
export function OperationPart({ health }: { health: Health }) {
  const { t } = useTranslation('settings', { keyPrefix: 'health.operation' });
  const format = useFormat();
  const { bytes } = useAmounts();
  const { backup, disk, standbys, clockSeconds, certificate } = health.operation;
  const last = backup.last && `${format.dateTime(backup.last)} · ${bytes(backup.bytes ?? 0)}`;
  return (
    <Section title={t('title')} small>
      <Facts
        facts={[
          { label: t('backup'), value: last ?? (backup.on ? '–' : t('backupOff')) },
          ...(backup.fault ? [{ label: t('backupFault'), value: backup.fault }] : []),
          ...(disk
            ? [{ label: t('disk'), value: t('diskOf', { free: bytes(disk.free), total: bytes(disk.total) }) }]
            : []),
          ...standbys.map(({ name, seconds }) => ({
            label: t('standby', { name }),
            value: t('lag', { n: format.number(seconds, 0) }),
          })),
          { label: t('clock'), value: t('seconds', { n: format.number(clockSeconds, 0) }) },
          ...(certificate ? [{ label: t('certificate'), value: format.date(certificate) }] : []),
        ]}
      />
    </Section>
  );
}
