import { useTranslation } from 'react-i18next';
import { fileAddress } from '#web/files/picture-address.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { Requirement } from '../../contract.ts';

/** What was said, where it cannot be changed, and how it was answered in the round before. */
export function Given({ requirement }: { requirement: Requirement }) {
  const { t } = useTranslation('certification');
  const { locale } = useLanguage();
  const { date, number } = useFormat();
  const { kind, answer, person, figure, former } = requirement;
  const textOf = (value: unknown) => {
    if (typeof value === 'number') return number(value);
    if (typeof value === 'string') return kind === 'person' ? value : date(value);
    // What is confirmed says its mark.
    return value === true || ['computed', 'file'].includes(kind) ? '' : '–';
  };
  const profession = person?.[locale === 'fr' ? 'professionFr' : 'professionDe'];
  const said = [
    kind === 'person' &&
      person &&
      [person.name, profession && t('case.known', { what: profession })].filter(Boolean).join(', '),
    kind === 'computed' && t(`figure.${requirement.source === 'erfa' ? 'erfa' : 'training'}`, { count: figure ?? 0 }),
    !(kind === 'person' && person) && textOf(answer?.value),
    answer?.note,
  ];
  const before = former && [textOf(former.value), former.note];
  const line = said.filter(Boolean).join(' · ');
  return (
    <>
      {line && <p className="small">{line}</p>}
      {before && (
        <p className="small t2">
          {t('case.former', { value: before.filter(Boolean).join(' · ') || (former.papers.length > 0 ? '' : '–') })}
          {former.papers.map(({ name, dated, fileId }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two papers of one name and day are two
            <span key={place}>
              {place > 0 && ', '}
              {fileId ? (
                <a href={fileAddress(fileId)} download={name}>
                  {name}
                </a>
              ) : (
                name
              )}{' '}
              ({date(dated)})
            </span>
          ))}
        </p>
      )}
    </>
  );
}
