import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { whenText } from '#shared/dates.ts';
import type { RegistrationKind } from '#shared/names/registration.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Section } from '#web/ui/section.tsx';
import { CalendarLink } from '../calendar-link.tsx';
import { isLive } from '../date-state.tsx';
import { type DateFacts, datesQuery, formQuery, ownQuery } from '../queries.ts';
import { OwnRegistration } from './own-registration.tsx';

export interface OwnRegistrationsProps {
  kind: RegistrationKind;
  contentId: string;
  partName: (key: string) => string;
}

/** Registrations for a course or an event that one looks after, date by date: one's own first, then the team's. */
export function OwnRegistrations({ kind, contentId, partName }: OwnRegistrationsProps) {
  const { data: dates = [] } = useQuery(datesQuery(contentId));
  const coming = dates.filter(({ state }) => state !== 'past' && state !== 'announced');
  const reads = useQueries({ queries: coming.map(({ id }) => ownQuery(id)) });
  return coming.map((date, place) => {
    const live = reads[place]?.data?.filter(({ state }) => isLive(state)) ?? [];
    return live.length > 0 && <OfDate key={date.id} {...{ kind, date, partName }} single={coming.length === 1} />;
  });
}

interface OfDateProps extends Pick<OwnRegistrationsProps, 'kind' | 'partName'> {
  date: DateFacts;
  single: boolean;
}

function OfDate({ kind, date, partName, single }: OfDateProps) {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  const { viewer } = useViewer();
  const { data: own = [] } = useQuery(ownQuery(date.id));
  const { data: asked } = useQuery(formQuery(date.id));
  const me = viewer?.staff?.id;
  const live = own.filter(({ state }) => isLive(state));
  const sorted = live.toSorted((left, right) => Number(right.staffId === me) - Number(left.staffId === me));
  const others = asked?.people.filter(({ staffId }) => !live.some((one) => one.staffId === staffId)) ?? [];
  const title = t(live.some(({ staffId }) => staffId === me) ? 'own.title' : 'own.titleTeam');
  const when = whenText(date.starts_at, date.ends_at, locale);
  if (!asked) return null;
  return (
    <Section title={single ? title : `${title}: ${when}`} id={`own-${date.id}`}>
      {sorted.map((registration) => (
        <OwnRegistration
          key={registration.id}
          {...{ kind, registration, when, asked, others, partName }}
          self={registration.staffId === me}
        >
          {registration.state === 'registered' && registration.staffId === me && (
            <CalendarLink of={{ id: registration.id }} />
          )}
        </OwnRegistration>
      ))}
    </Section>
  );
}
