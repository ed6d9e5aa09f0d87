import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { saving } from '#server/records/saving.ts';
import { Saved } from '#shared/contracts/record.ts';
import { ById } from '../../contract.ts';
import { ByName, PersonPrograms, PersonProgramsChange, ProgramChange, ProgramDetail } from '../../edit-contract.ts';
import { people, withRecordFaults } from './records.ts';
import { writePerson } from './write.ts';

/** Programmes of companies and attributes of people, from both sides: one programme, or one person. */

async function readProgram(tx: Transaction, name: string): Promise<ProgramDetail> {
  const program = await tx.row<ProgramDetail>(sql`
    select program.name, program.kind, program.carried_by, program.title_de, program.title_fr,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', company.id, 'name', company.name, 'active', company.active)
          order by company.name collate "de-CH-x-icu", company.id)
        from opticians company join optician_programs carried on carried.optician_id = company.id
        where carried.program_name = program.name), '[]') as companies,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', person.id, 'first_name', person.first_name,
            'last_name', person.last_name, 'active', person.active, 'optician_id', company.id,
            'optician_name', company.name)
          order by person.last_name collate "de-CH-x-icu", person.first_name collate "de-CH-x-icu", person.id)
        from staff person join opticians company on company.id = person.optician_id
        where case program.carried_by
          when 'boardMember' then person.board_member
          else person.id in (select staff_id from staff_programs where program_name = program.name) end), '[]') as people
    from programs program where program.name = ${name}`);
  if (!program) throw new PortalError('not_found', 'No such programme.');
  return program;
}

/** GET /programs/single?name=: a programme or attribute with who carries it, as far as the caller sees them. */
const programCall = defineCall({
  method: 'GET',
  path: '/programs/single',
  opensWith: 'canViewOpticians',
  summary: 'A programme with its companies and people',
  input: ByName,
  output: ProgramDetail,
  handle: ({ name }, context) => context.asCaller((tx) => readProgram(tx, name)),
});

type Ids = readonly string[];

/** Carriers are companies or people, by the programme. Adding who is in and taking who is out changes nothing. */
const CARRIERS: Readonly<Record<ProgramDetail['carried_by'], { add: Carry; take: Carry }>> = {
  optician: {
    add: (name, ids) => sql`
      insert into optician_programs (optician_id, program_name)
      select id, ${name} from opticians where id = any(${[...ids]}::uuid[])
      on conflict do nothing`,
    take: (name, ids) => sql`
      delete from optician_programs where program_name = ${name} and optician_id = any(${[...ids]}::uuid[])`,
  },
  staff: {
    add: (name, ids) => sql`
      insert into staff_programs (staff_id, program_name)
      select id, ${name} from staff where id = any(${[...ids]}::uuid[])
      on conflict do nothing`,
    take: (name, ids) => sql`
      delete from staff_programs where program_name = ${name} and staff_id = any(${[...ids]}::uuid[])`,
  },
  boardMember: {
    add: (_name, ids) => sql`
      update staff set board_member = true where id = any(${[...ids]}::uuid[]) and not board_member`,
    take: (_name, ids) => sql`
      update staff set board_member = false where id = any(${[...ids]}::uuid[]) and board_member`,
  },
};
type Carry = (name: string, ids: Ids) => Sql;

/** PUT /programs/single: names of a programme, and who joins or leaves it: two who edit it at once do not undo each other. */
const changeProgramCall = defineCall({
  method: 'PUT',
  path: '/programs/single',
  opensWith: 'canManageDatabase',
  summary: 'Change a programme and who carries it',
  input: ProgramChange,
  output: ProgramDetail,
  handle: ({ name, add, remove, ...titles }, context) =>
    withRecordFaults(() =>
      context.asCaller(async (tx) => {
        const { carried_by, title_de, title_fr } = await readProgram(tx, name);
        const next = { title_de, title_fr, ...titles };
        await tx.rows(sql`
          update programs set title_de = ${next.title_de}, title_fr = ${next.title_fr} where name = ${name}
            and (title_de, title_fr) is distinct from (${next.title_de}, ${next.title_fr})`);
        await tx.rows(CARRIERS[carried_by].add(name, add));
        await tx.rows(CARRIERS[carried_by].take(name, remove));
        return readProgram(tx, name);
      }),
    ),
});

/** GET /staff/programs?id=: the attributes of a person, and the programmes that come with the company. */
const personProgramsCall = defineCall({
  method: 'GET',
  path: '/staff/programs',
  opensWith: 'canViewOpticians',
  summary: 'Programmes and attributes of a person',
  input: ById,
  output: PersonPrograms,
  handle: async ({ id }, context) => {
    const found = await context.asCaller((tx) =>
      tx.row<PersonPrograms>(sql`
        select person.id, to_jsonb(person.updated) #>> '{}' as updated, person.board_member,
          array(select program_name from staff_programs where staff_id = person.id order by 1) as programs,
          array(
            select program_name from optician_programs where optician_id = person.optician_id order by 1
          ) as company_programs
        from staff person where person.id = ${id}`),
    );
    if (!found) throw new PortalError('not_found', 'No such person, or not visible.');
    return found;
  },
});

/** PUT /staff/programs: all attributes of a person, and the seat on the board. */
const changePersonProgramsCall = defineCall({
  method: 'PUT',
  path: '/staff/programs',
  opensWith: 'canManageDatabase',
  summary: 'Change the attributes of a person',
  input: PersonProgramsChange,
  output: Saved,
  handle: ({ id, updated, ...patch }, context) =>
    saving(context, people, { id, updated }, Object.keys(patch), async (tx) => {
      await writePerson(tx, id, patch);
      return undefined;
    }),
});

export const programCalls: readonly Call[] = [
  programCall,
  changeProgramCall,
  personProgramsCall,
  changePersonProgramsCall,
];
