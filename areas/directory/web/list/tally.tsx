import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { ListResult } from './list-result.ts';

/** "29 von 47 Betrieben · 74 Filialen · 411 Personen"; without filters "47 Betriebe · …". */
export function Tally({ result }: { result: ListResult }) {
  const { t } = useTranslation('opticians');
  const { number } = useFormat();
  const { matching, total, branches, people } = result;
  return (
    <>
      <b>
        {matching === total
          ? t('list.all', { count: total, n: number(total) })
          : t('list.found', { count: matching, shown: number(matching), total: number(total) })}
      </b>
      {' · '}
      <span className="part">{t('list.branches', { count: branches, n: number(branches) })}</span>
      {' · '}
      <span className="part">{t('list.people', { count: people, n: number(people) })}</span>
    </>
  );
}
