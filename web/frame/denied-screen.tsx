import { PERMISSIONS } from '#shared/names/permissions.ts';
import { useAddressText } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { DeniedScreen } from '#web/shell/lost-screens.tsx';
import { PermissionRequest } from './permission-request.tsx';

/** `/app/denied?permission=…`: what is missing and who can grant it. An unknown name counts as none. */
export default function Denied() {
  const permission = useAddressText('permission');
  const missing = PERMISSIONS.find((name) => name === permission);
  const { viewer, can } = useViewer();
  // Nobody can grant what is switched off.
  const off = missing !== undefined && viewer?.switched_off.permissions.includes(missing) === true;
  return (
    <DeniedScreen permission={missing} off={off} withKey={can('canManageDatabase')}>
      {missing && !off && <PermissionRequest key={missing} permission={missing} />}
    </DeniedScreen>
  );
}
