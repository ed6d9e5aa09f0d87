import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import type { Sending } from './queries.ts';
import { lostOf } from './sending-counts.tsx';
import { useResend } from './use-resend.ts';

/** «Nur die 12 fehlgeschlagenen erneut senden»; nothing where none failed. */
export function ResendFailed({ sending }: { sending: Sending }) {
  const { t } = useTranslation('notifications');
  const { number } = useFormat();
  const { resendFailed, busy } = useResend();
  const lost = lostOf(sending);
  if (lost === 0) return null;
  return (
    <Button icon="refresh" size="small" kind="ink" busy={busy} onClick={() => resendFailed(sending.id)}>
      {t('log.resendFailed', { count: lost, shown: number(lost) })}
    </Button>
  );
}
