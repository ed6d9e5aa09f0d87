import { isUuid } from '#shared/uuid.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { PeopleList } from './people-list.tsx';
import { PersonScreen } from './person-screen.tsx';

/** Topic «Personen»: everybody as a list; with `?person=<id>` what one of them may do, and whence. */
export default function PeopleTopic() {
  const person = useAddressText('person');
  if (isUuid(person)) return <PersonScreen key={person} id={person} />;
  return <PeopleList />;
}
