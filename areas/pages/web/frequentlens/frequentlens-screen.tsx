import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageView } from '#web/blocks/page-view.tsx';
import { asking } from '#web/calls/data-service.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { AvatarStack } from '#web/ui/avatar.tsx';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';

interface Carrier {
  id: string;
  name: string;
  logo_image: string | null;
  branches: { place: string }[];
  staff: { id: string; first_name: string; last_name: string; portrait_image: string | null }[];
}

/** The companies of the programme with their people, as far as the reader may see them. */
const carriersQuery = queryOptions({
  queryKey: ['pages', 'frequentlens'],
  queryFn: asking<Carrier[]>((client) =>
    client
      .from('opticians')
      .select(
        `id, name, logo_image, branches(place), staff(id, first_name, last_name, portrait_image),
          optician_programs!inner(program_name)`,
      )
      .eq('optician_programs.program_name', 'frequentlens')
      .eq('active', true)
      .eq('branches.active', true)
      .eq('staff.active', true)
      .order('name')
      .order('is_main', { referencedTable: 'branches', ascending: false })
      .order('last_name', { referencedTable: 'staff' }),
  ),
});

/** /app/frequentlens: the page of the programme, and who takes part. */
export default function FrequentlensScreen() {
  const { t } = useTranslation('pages');
  return (
    <PageView page={{ key: 'frequentlens' }} title={t('key.frequentlens')}>
      <Carriers />
    </PageView>
  );
}

function Carriers() {
  const { t } = useTranslation('pages');
  const { number } = useFormat();
  const { data, isError, refetch } = useQuery(carriersQuery);
  return (
    <Section
      title={t('frequentlens.companies')}
      more={{ label: t('frequentlens.directory'), to: '/app/opticians', search: { program: 'frequentlens' } }}
    >
      {isError && <ErrorState onRetry={refetch} />}
      {!data && !isError && <RowsSkeleton count={25} />}
      <Rows>
        {data?.map(({ id, name, logo_image, branches, staff }) => (
          <ListRow
            key={id}
            to={`/app/opticians/${id}`}
            lead={<CompanyMark name={name} image={logo_image} />}
            title={name}
            text={[
              [...new Set(branches.map(({ place }) => place))].join(', '),
              t('frequentlens.people', { count: staff.length, n: number(staff.length) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={
              <AvatarStack
                people={staff.map((person) => ({
                  name: `${person.first_name} ${person.last_name}`,
                  image: person.portrait_image,
                }))}
              />
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
