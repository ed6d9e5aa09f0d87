import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import type { Locale } from '#shared/names/languages.ts';
import type { Permission } from '#shared/names/permissions.ts';
import { queryClient } from '#web/calls/query-client.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { PageKeys } from '#web/keys/page-keys.tsx';
import { loadPresence } from '#web/presence/use-online-user-ids.ts';
import { openSearch } from '#web/search/open-search.ts';
import { SearchLayer } from '#web/search/search-layer.tsx';
import { followRights } from '#web/session/follow-rights.ts';
import { onImpersonation } from '#web/session/impersonation.ts';
import { useViewer } from '#web/session/use-session.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { AppShell } from '#web/shell/app-shell.tsx';
import { OfflineBanner } from '#web/shell/offline-banner.tsx';
import type { AccountLinks, ShellPerson } from '#web/shell/person.ts';
import { addIcons } from '#web/ui/icon.tsx';
import { INSIDE_PATHS } from '#web/ui/icon-paths-inside.ts';
import { Bars } from './bars.tsx';
import { Bell } from './bell.tsx';
import { ProofLayer } from './proof-layer.tsx';
import { ScreenPending } from './screen-pending.tsx';
import { SignInLayer } from './sign-in-layer.tsx';
import { useLostRights } from './use-lost-rights.ts';
import { useMenu } from './use-menu.ts';

addIcons(INSIDE_PATHS);

/** Around every screen below `/app`: rail, top bar, account, and the reads of all screens. */
export default function AppFrame() {
  const { viewer, can } = useViewer();
  const { locale, choose } = useLanguage();
  const navigate = useNavigate();
  const groups = useMenu();
  const chooseByHand = async (next: Locale) => {
    await choose(next);
    const { askAboutMails } = await import('./mail-language.ts');
    await askAboutMails(next);
  };
  // The frame first, then the screen in small steps: at one go they would hold up a phone for a quarter of a second.
  const framed = useDeferredValue(true, false);
  useEffect(loadPresence, []);
  useEffect(() => onImpersonation(() => window.location.reload()), []);
  useEffect(followRights, []);
  useLostRights(viewer);
  // Signed out: nothing private stays on screen until the sign-out page is there.
  if (!viewer) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <AppShell
        groups={groups}
        person={personOf(viewer)}
        links={linksOf(viewer, can)}
        language={locale}
        onLanguage={(next) => void chooseByHand(next)}
        onSearch={openSearch}
        onSignOut={() => void navigate({ to: '/logout' })}
        bell={<Bell />}
        banner={
          <>
            <OfflineBanner />
            <Bars />
          </>
        }
      >
        {framed ? <Outlet /> : <ScreenPending />}
      </AppShell>
      <ProofLayer />
      <SignInLayer />
      <PageKeys />
      <SearchLayer onLanguage={(next) => void chooseByHand(next)} />
    </QueryClientProvider>
  );
}

function personOf({ user, staff, optician }: Viewer): ShellPerson {
  const name = staff ? `${staff.first_name} ${staff.last_name}` : (user.email ?? '');
  return { name, image: staff?.portrait_image, company: optician?.name };
}

function linksOf({ staff, optician }: Viewer, can: (permission: Permission) => boolean): AccountLinks {
  return {
    business: optician && can('canViewOpticians') ? { to: `/app/opticians/${optician.id}` } : undefined,
    profile: staff ? { to: '/app/account' } : undefined,
    security: staff ? { to: '/app/account', search: { tab: 'security' } } : undefined,
    teamAccounts: can('canCreateAuthUsers') ? { to: '/app/account/people' } : undefined,
  };
}
