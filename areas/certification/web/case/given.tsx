import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Answer, Requirement } from '../../contract.ts';

/** What was said, where it cannot be changed. */
export function Given({ requirement }: { requirement: Requirement }) {
  const { t } = useTranslation('certification');
  const { date, number } = useFormat();
  const { kind, answer, person, figure, former } = requirement;
  const textOf = (given: Answer | null) => {
    const value = given?.value;
    if (typeof value === 'number') return number(value);
    if (typeof value === 'string') return date(value);
    return value === true ? t('yes') : '–';
  };
  const said = [
    kind === 'person' && (person ? [person.name, person.profession].filter(Boolean).join(', ') : '–'),
    kind === 'computed' && t(`figure.${requirement.source === 'erfa' ? 'erfa' : 'training'}`, { count: figure ?? 0 }),
    !['person', 'computed', 'file'].includes(kind) && textOf(answer),
    answer?.note,
    former && t('case.former', { value: textOf(former) }),
  ].filter(Boolean);
  return said.length > 0 ? <p className="small">{said.join(' · ')}</p> : null;
}
