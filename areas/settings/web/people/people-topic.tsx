import { useSearch } from '@tanstack/react-router';
import { PeopleList } from './people-list.tsx';
import { PersonScreen } from './person-screen.tsx';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Topic «Personen»: everybody as a list; with `?person=<id>` what one of them may do, and whence. */
export default function PeopleTopic() {
  const { person }: { person?: unknown } = useSearch({ strict: false });
  if (typeof person === 'string' && ID.test(person)) return <PersonScreen key={person} id={person} />;
  return <PeopleList />;
}
