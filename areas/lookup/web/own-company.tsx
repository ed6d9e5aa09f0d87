import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import AllStates from './all-states.tsx';
import { partnerStatesQuery } from './queries.ts';

/** On the page of the programme: how much of the own company is on the partner's site. */
export default function OwnCompany() {
  const { t } = useTranslation('lookup');
  const { number } = useFormat();
  const { viewer } = useViewer();
  const company = viewer?.optician?.id ?? '';
  const { data } = useQuery({ ...partnerStatesQuery(company), enabled: company !== '' });
  const eligible = data?.filter(({ state }) => state !== 'notEligible') ?? [];
  if (eligible.length === 0) return null;
  return (
    <Section title={t('title')} end={<AllStates about={company} />}>
      <Facts
        left
        facts={(['business', 'expert'] as const).map((kind) => {
          const records = eligible.filter((one) => one.kind === kind);
          const online = records.filter(({ state }) => state === 'online');
          return { label: t(kind), value: t('online', { n: number(online.length), of: number(records.length) }) };
        })}
      />
    </Section>
  );
}
