import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Webbox } from '../../contract.ts';

/** Since or until when others see the Webbox, as a sentence for who looks after it; undefined where there is no end. */
export function useWebboxState(box: Webbox | null): string | undefined {
  const { t } = useTranslation('dashboard');
  const { date } = useFormat();
  if (!box) return undefined;
  if (!box.title_de && !box.title_fr) return t('webbox.state.empty');
  if (box.shown) return box.shown_until ? t('webbox.state.until', { date: date(box.shown_until) }) : undefined;
  const over = box.shown_until !== null && box.shown_until < new Date().toISOString().slice(0, 10);
  return over
    ? t('webbox.state.over', { date: date(box.shown_until ?? '') })
    : t('webbox.state.from', { date: date(box.shown_from ?? '') });
}
