import sql from 'sql-template-tag';
import { z } from 'zod';
import { Features, SwitchFeature } from '#areas/settings/features-contract.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { withRightsFaults } from '../rights/faults.ts';

/** GET /rights/features: the parts that can be switched, what opens them, and who switched them when and why. */
const stateCall = defineCall({
  method: 'GET',
  path: '/rights/features',
  opensWith: 'canManageDatabase',
  summary: 'Which parts of the portal are switched on',
  input: z.object({}),
  output: Features,
  handle: async (_input, context) => {
    const features = await context.asSystem('how many people and branches meet a part, wherever they are', (tx) =>
      tx.rows<z.input<typeof Features>['features'][number]>(STATES),
    );
    return { features };
  },
});

/** PUT /rights/features: switches a part off or on, at once and for everybody. */
const switchCall = defineCall({
  method: 'PUT',
  path: '/rights/features',
  opensWith: 'canManageDatabase',
  fresh: true,
  summary: 'Switch a part of the portal off or on',
  input: SwitchFeature,
  output: z.null(),
  handle: async ({ name, on, note }, context) => {
    await withRightsFaults(() =>
      context.asCaller((tx) =>
        tx.rows(sql`insert into feature_switches (feature_name, switched_on, note) values (${name}, ${on}, ${note})`),
      ),
    );
    return null;
  },
});

const MAX_SWITCHINGS = 20;

const STATES = sql`
  select feature.name, feature.switched_on as "on",
    array(select part.permission_name from feature_permissions part
      join permissions listed on listed.name = part.permission_name
      where part.feature_name = feature.name order by listed.display_order) as permissions,
    internal.feature_reach(feature.name) as reach,
    coalesce((select jsonb_agg(jsonb_build_object(
        'on', done.switched_on, 'note', done.note, 'by', done.actor_name, 'made', done.made) order by done.id desc)
      from (select * from feature_switches done where done.feature_name = feature.name
        order by done.id desc limit ${MAX_SWITCHINGS}) done), '[]') as history
  from features feature order by feature.display_order`;

/** The calls of the feature switches. */
export const featureCalls: readonly Call[] = [stateCall, switchCall];
